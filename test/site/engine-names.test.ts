import { readFile } from 'node:fs/promises'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { inEngine } from '../../packages/lectern/src/node/paths.ts'

test('the engine names no site', async () => {
  const files = globSync('src/**', { cwd: inEngine('.'), absolute: true })
  expect(files.length).toBeGreaterThan(300)
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
  expect(texts.filter(({ text }) => /pipedream/i.test(text)).map(({ file }) => file)).toEqual([])
})
