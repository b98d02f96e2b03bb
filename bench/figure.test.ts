import { expect, test } from 'vitest'
import { formatFigures, median, medianFigure, meets } from './figure.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('a target is the most a figure may be, or the least', () => {
  const figure = { name: 'size', value: 5, unit: 'KB', target: 4 }
  expect([meets(figure), meets({ ...figure, isMinimum: true })]).toEqual([false, true])
})

test('each figure is next to its target', () => {
  const figures = [
    { name: 'document', value: 10.126, unit: 'KB', target: 14.6 },
    { name: 'share', value: 80, unit: '%', target: 90, isMinimum: true },
  ]
  expect(formatFigures(figures)).toBe(
    'document  10.13 KB  <= 14.6 KB  met            \nshare     80 %      >= 90 %     MISSED by 11.1%',
  )
})

test.each([
  [0.0006, 0, '0.0006  <= 0  MISSED'],
  [1.1004, 1.1, '1.1004  <= 1.1  MISSED by 0%'],
  [50.00001, 50, '50.00001  <= 50  MISSED by 0%'],
  [0.29, 0, '0.29  <= 0  MISSED'],
  [0.001, 0.004, '0  <= 0  met'],
])('%d for %d has as many digits as show a miss', (value, target, row) => {
  const text = formatFigures([{ name: 'shift', value, unit: '', target }])
  expect(text.replaceAll(/ +/g, ' ').trim()).toBe(`shift ${row}`.replaceAll(/ +/g, ' '))
})

test('a median has the range of its measurements', () => {
  const figure = medianFigure({ name: 'start', unit: 'ms', target: 300 }, [250, 240, 290])
  expect(formatFigures([figure])).toBe('start  250 ms (240 to 290)  <= 300 ms  met')
})
