import { describe, expect, test } from 'vitest'
import type { Header } from '../../shared/page-record.ts'
import { countTokens, cutPage, readAround } from './page-markdown.ts'

const markdown = `# Page

Start.

## One

First.

\`\`\`\`sh
## not a heading
\`\`\`
# nor this
\`\`\`\`

### Inner

Deep.

## Two

1. Item

   \`\`\`sh
   ## no heading
   \`\`\`

> ## Quoted
`

const headers: Header[] = [
  { level: 2, title: 'One', slug: 'one' },
  { level: 3, title: 'Inner', slug: 'inner' },
  { level: 2, title: 'Two', slug: 'two' },
]

const sections = cutPage(markdown, headers)
const textOf = (slug: string, maxTokens: number) => readAround(sections, slug, maxTokens)?.markdown

describe('cutPage', () => {
  test('divides a page at its headings, but not at lines of code that look like one', () => {
    expect(sections.map(({ slug, level }) => [slug, level])).toEqual([
      ['', 1],
      ['one', 2],
      ['inner', 3],
      ['two', 2],
    ])
    expect(sections[1]?.own).toMatch(/^## One\n\nFirst\.\n\n````sh\n## not a heading\n[\s\S]*````$/)
    expect(sections[1]?.whole).toMatch(/Deep\.$/)
    expect(sections[0]).toMatchObject({ own: '# Page\n\nStart.', whole: expect.stringContaining('Quoted') })
  })

  test('reports a page whose record has other headings', () => {
    expect(() => cutPage(markdown, headers.slice(1))).toThrow('the Markdown has 3 headings, and the page has 2')
  })
})

describe('readAround', () => {
  test('reads a section with what contains it, as long as that is short', () => {
    const size = (slug: string): number => countTokens(sections.find((one) => one.slug === slug)?.whole ?? '')
    expect(textOf('inner', 0)).toBe('### Inner\n\nDeep.')
    expect(textOf('inner', size('one'))).toBe(sections[1]?.whole)
    expect(textOf('inner', size('') - 1)).toBe(sections[1]?.whole)
    expect(textOf('inner', size(''))).toBe(sections[0]?.whole)
    expect(readAround(sections, 'inner', size('one'))?.from.slug).toBe('one')
  })

  test('reads the start of a long page with a list of its sections', () => {
    expect(textOf('', 0)).toBe(
      '# Page\n\nStart.\n\nSections of this page:\n\n- One (#one)\n  - Inner (#inner)\n- Two (#two)',
    )
    expect(textOf('', 1000)).toBe(markdown.trim())
  })

  test('finds no section that the page lacks', () => {
    expect(readAround(sections, 'three', 1000)).toBeNull()
  })
})
