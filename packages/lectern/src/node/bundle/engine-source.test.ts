import { expect, test } from 'vitest'
import { isCovered } from '../../../../../scripts/engine.mjs'
import { inEngine, inProject } from '../paths.ts'
import { checkEngineSource } from './engine-source.ts'

test.each(['src/theme/main.tsx', 'node_modules/react/index.js'])('%s can be part of the application', (path) => {
  expect(() => checkEngineSource(inEngine(path))).not.toThrow()
})

test.each(['public/favicon.svg', 'content/index.md', 'site/names.ts', 'srcs/a.ts'])('%s cannot', (path) => {
  expect(() => checkEngineSource(inEngine(path))).toThrow(`${path} can't be part of the application`)
})

test('the engine is made of what its version covers', () => {
  const covered = [
    'packages/lectern/src/node/main.ts',
    'bench/run.ts',
    'package.json',
    'tsconfig.base.json',
    'node_modules/zod/index.js',
  ]
  expect(covered.map(inProject).filter((path) => !isCovered(path))).toEqual([])
  const others = ['site/public/favicon.svg', 'site/content/index.md', 'site/site.config.ts', 'test/site/build.test.ts']
  expect(others.map(inProject).filter(isCovered)).toEqual([])
})
