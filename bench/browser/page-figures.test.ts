import { expect, test } from 'vitest'
import { worstPages } from './page-figures.ts'

test('lists the pages whose median exceeds the limit, and the worst run', () => {
  const runs = [
    { route: '/good/', value: 900 },
    ...[10, 20].map((value) => ({ route: '/good/', value })),
    ...[60, 70, 80].map((value) => ({ route: '/bad/', value })),
    ...[90, 91, 92].map((value) => ({ route: '/worse/', value })),
  ]
  const figures = worstPages({ name: 'blocking time', unit: 'ms', limit: 50 }, runs)
  expect(figures.map(({ name, value, target }) => [name, value, target])).toEqual([
    ['blocking time, worst', 900, 50],
    ['  /worse/', 91, 50],
    ['  /bad/', 70, 50],
  ])
})

test('names five pages at most', () => {
  const runs = Array.from({ length: 9 }, (_, index) => ({ route: `/${index}/`, value: index }))
  expect(worstPages({ name: 'shift', unit: '', limit: 0 }, runs).map(({ name }) => name)).toEqual([
    'shift, worst',
    ...['  /8/', '  /7/', '  /6/', '  /5/', '  /4/'],
  ])
})
