import { expect, test } from 'vitest'
import { createPageData, createSiteData } from '../../../shared/testing/pages.ts'
import { createFullText, createLlmsList, type LlmsInput, planFullTexts, type SizedPage } from './llms-files.ts'

const siteData = createSiteData({ title: 'Docs', description: 'What <b> they are' })
const page = (path: string, size: number, ...breadcrumbs: string[]): SizedPage => ({
  data: createPageData(path, { breadcrumbs, title: `Title of ${path}` }),
  size,
})
const link = (path: string) => ({ type: 'link', title: path, path }) as const
const input: LlmsInput = {
  siteData,
  sidebars: { '/': [link('/b/'), link('/a/'), link('/')] },
  pages: [
    page('/', 400),
    page('/a/', 4, 'Essential', 'Steps'),
    page('/b/', 5, 'Essential', 'Steps'),
    page('/old.html', 1),
  ],
}

test('the list has the pages of each section in the order of the sidebar, with their sizes', () => {
  expect(createLlmsList(input).content).toBe(`# Docs

> What \\<b> they are

Each address below leads to the Markdown version of a page. Without \`index.md\` or \`.md\` at its end, it leads to the page for people. Token counts are estimates: one for every four bytes.

## Start

- [Title of /](https://example.com/docs/index.md): Description of / (100 tokens)
- [Title of /old.html](https://example.com/docs/old.html.md): Description of /old.html (1 token)

## Essential / Steps

- [Title of /b/](https://example.com/docs/b/index.md): Description of /b/ (2 tokens)
- [Title of /a/](https://example.com/docs/a/index.md): Description of /a/ (1 token)

## Several pages in one file

- [All pages](https://example.com/docs/llms-full.txt): 145 tokens
- [Essential / Steps](https://example.com/docs/llms/essential-steps.txt): 23 tokens
`)
})

test('there is a text for the site and for each section, except those that nothing could read', () => {
  const pathsOf = (pages: SizedPage[]): string[] => planFullTexts({ ...input, pages }).map(({ path }) => path)
  expect(pathsOf([page('/', 4_000_000)])).toEqual(['llms-full.txt'])
  expect(pathsOf([page('/a/', 4, 'A'), page('/b/', 4_000_000, 'B')])).toEqual(['llms/b.txt', 'llms/a.txt'])
  expect(pathsOf([page('/a/', 4_000_001, 'A')])).toEqual([])
})

test('a text names the source of each page', () => {
  const [all] = planFullTexts(input)
  const read = (route: string): string => `# ${route}\n`
  expect(all && createFullText({ ...all, pages: all.pages.slice(0, 2) }, siteData, read).content).toBe(
    `Source: https://example.com/docs/

# /

---

Source: https://example.com/docs/old.html

# /old.html
`,
  )
})
