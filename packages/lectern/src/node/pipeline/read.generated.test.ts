import { expect, test } from 'vitest'
import { openContent } from '../content/site-folders.ts'
import { loadGenerators } from '../generators/load-generators.ts'
import { commands } from '../testing/commands.ts'
import { reported } from '../testing/reported.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { readContent } from './read.ts'

const cli = `program: acme
anchor: flags
flags: []
commands:
  - name: list
    summary: Lists things.
    description: Lists things.
`

test('a page is read with the generated parts that its directives ask for', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    'cli/index.md': '# CLI\n\n::generate{from=cli.yaml with=cli}\n',
    'cli/cli.yaml': cli,
    'other/index.md': '# Other\n\n::generate{from=cli.yaml with=cli}\n',
    'plain.md': '# Plain\n',
  })
  const { sources } = readContent(openContent(dir), await loadGenerators({ generators: [commands] }))
  const [page, other, plain] = sources
  expect(page?.text).toContain('### `acme list` {#acme-list}')
  expect(page?.expansion).toMatchObject({ lines: [{ first: 3, line: 3, from: 'cli.yaml' }], problems: [] })
  expect(other?.expansion?.problems.map(reported)).toEqual([
    [3, 1, 'cli.yaml is not in the folder of the page', 'move the file there'],
  ])
  expect(plain).toEqual({ relativePath: 'plain.md', text: '# Plain\n', figures: {} })
})
