import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { readStart } from './read-start.ts'

const long = 'Wörter. '.repeat(20_000)

test.each([
  ['front matter and text', '---\ntitle: Füße\n---\n\n# Füße\n', '---\ntitle: Füße\n---', false],
  ['no front matter', '# Title\n', '# Title\n', false],
  ['lines that end as on Windows, and a mark', '\uFEFF---\r\ntitle: A\r\n---\r\n', '---\ntitle: A\n---', false],
  ['a generated part far down', `---\ntitle: A\n---\n${long}\n::generate{from=a.yaml}\n`, '---\ntitle: A\n---', true],
  ['a long line before any fence', `${long}\n---\n`, `${long}\n---`, false],
  ['nothing', '', '', false],
])('of a source with %s', async (_, content, text, isGenerated) => {
  const dir = await tempDir()
  await writeFiles(dir, { 'a.md': content })
  expect(readStart(join(dir, 'a.md'))).toEqual({ text, isGenerated })
})
