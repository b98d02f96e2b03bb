import { expect, test } from 'vitest'
import { projectDir } from '../packages/lectern/src/node/paths.ts'
import { weighModules } from './bundle.ts'

test('names the modules of a chunk with their parts of it, the heaviest first, and sums up what is too small', () => {
  const lengths: Readonly<Record<string, number>> = {
    [`${projectDir}src/client/small.ts`]: 8,
    [`${projectDir}src/client/smaller.ts`]: 3,
    [`${projectDir}src/client/smallest.ts`]: 2,
    [`${projectDir}src/client/gone.ts`]: 0,
    [`${projectDir}src/theme/main.tsx`]: 180,
    [`${projectDir}node_modules/@scope/name/node_modules/react/cjs/react.js`]: 698,
    [`${projectDir}node_modules/scheduler/index.js`]: 9,
    '\0helper.js': 100,
  }
  const modules = Object.fromEntries(Object.entries(lengths).map(([id, length]) => [id, { renderedLength: length }]))
  const figures = weighModules({ fileName: 'assets/js/1.a1b2c3d4.js', code: 'export {}', modules })
  const [chunk] = figures
  expect(figures.map(({ name, value }) => [name, Math.round((value / (chunk?.value ?? 0)) * 1000)])).toEqual([
    ['1.js', 1000],
    ['  react/cjs/react.js', 698],
    ['  src/theme/main.tsx', 180],
    ['  bundler: helper.js', 100],
    ['  src/client/small.ts', 8],
    ['  3 smaller modules', 14],
  ])
})
