import { expect, test, vi } from 'vitest'
import { fileProblem } from '../problem.ts'
import { openWatchedSite } from '../testing/sites/watched-site.ts'
import { createProblemPrinter } from './print-problems.ts'

test('each problem is printed once, and what is left when some are fixed', () => {
  const [a, b] = [fileProblem('a.md', 'is wrong', 'right it'), fileProblem('b.md', 'is bad', 'better it')]
  const printed: string[] = []
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors are control characters
  const show = createProblemPrinter((text) => printed.push(text.replace(/\x1b\[\d+m/g, '')))
  for (const problems of [[], [a], [a], [a, b], [b], []]) show(problems, 2)
  expect(printed).toEqual([
    'error a.md  is wrong\n  fix: right it\n\n1 error, 0 warnings',
    'error b.md  is bad\n  fix: better it\n\n2 errors, 0 warnings',
    '1 error, 0 warnings left',
    'all problems are fixed',
  ])
})

test('problems of the site are not counted before a page has been compiled', () => {
  const printed: string[] = []
  const show = createProblemPrinter((text) => printed.push(text))
  show([fileProblem('site.config.ts', 'is wrong', 'right it')], 0)
  expect(printed).toEqual([expect.stringMatching(/site\.config\.ts {2}is wrong\n {2}fix: right it$/)])
})

test('after a change of settings, nothing is called fixed before its page is compiled again', () => {
  const a = fileProblem('a.md', 'is wrong', 'right it')
  const printed: string[] = []
  const show = createProblemPrinter((text) => printed.push(text))
  show([a], 2)
  show([], 0)
  expect(printed).toHaveLength(1)
  show([a], 2)
  expect(printed).toHaveLength(1)
  show([], 2)
  expect(printed[1]).toBe('all problems are fixed')
})

test('the terminal gets the problems of every page that has been compiled, and the uses of a changed constant', async () => {
  const config = (size: string): string =>
    `export default { title: 'D', description: 'A', origin: 'https://example.com', constants: { SIZE: '${size}' } }\n`
  const { edit, shown, printed } = await openWatchedSite({
    'index.md': '# Home\n\n{$SIZE}\n',
    'site.config.ts': config('1'),
  })
  await edit('index.md', '# Home\n\n{$SIZE} [a](/nowhere/)\n')
  await vi.waitFor(() => expect(shown()).toEqual(['dead link: /nowhere/ does not exist']))
  await edit('site.config.ts', config('2'))
  await vi.waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]).toMatch(/^SIZE is 2\. It's used in 1 file:\n.*index\.md:3\n/)
})
