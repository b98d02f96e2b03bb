import { describe, expect, test } from 'vitest'
import { compile } from '../../testing/compile.ts'
import { type ReportedProblem, reported } from '../../testing/reported.ts'

const good = 'description: What this page is for, in one sentence that is long enough to pass.'

/** The lines between the marks of the front matter; the first one is the file's line 2. */
const cases: Record<string, [lines: string, ...problems: ReportedProblem[]]> = {
  'no keys': [
    '',
    [1, 1, 'missing title in the front matter', 'add title: …'],
    [1, 1, 'missing description in the front matter', 'add description: …'],
  ],
  'a list': [
    '- title',
    [1, 1, 'missing title in the front matter', 'add title: …'],
    [1, 1, 'missing description in the front matter', 'add description: …'],
  ],
  'empty title': [`${good}\ntitle: ''`, [3, 1, 'title is empty', 'write text']],
  'unknown keys': [
    `title: A page\n${good}\nkeyword: [a]\nauthor: me`,
    [4, 1, 'unknown key keyword in the front matter', 'did you mean keywords?'],
    [
      5,
      1,
      'unknown key author in the front matter',
      'use one of description, keywords, kind, layout, next, prev, title',
    ],
  ],
  'wrong shapes': [
    `title: 5\n${good}\nlayout: wide\nprev: steps\nnext: true\nkind: story\nkeywords: retry`,
    [2, 1, "title can't be 5", 'put it in quotes: "5"'],
    [4, 1, "layout can't be wide", 'use one of home, page, reference'],
    [5, 1, "prev can't be steps", 'write a route that starts with /'],
    [6, 1, "next can't be true", 'write a route or false'],
    [7, 1, "kind can't be story", 'use one of explanation, how-to, index, reference, tutorial'],
    [8, 1, "keywords can't be retry", 'write a list: keywords: ["retry"]'],
  ],
  'too many levels': [
    `title: A page\n${good}\nkeywords: ${'['.repeat(5000)}${']'.repeat(5000)}`,
    [4, expect.any(Number), 'the YAML is nested too deeply', 'reduce the nesting'],
  ],
  'values that are no YAML': [
    `title: Steps: what they are\n${good}`,
    [2, 8, 'the value of title contains a colon', 'put the value in quotes: title: "Steps: what they are"'],
  ],
  'an indented key below a value in quotes': [
    `${good}\ntitle: "A page"\n  kind: how-to`,
    [4, 1, 'line 4 is indented', 'start it in column 1, as all keys of front matter do'],
  ],
  'a list without brackets': [
    `title: A page\n${good}\nkeywords: one, two words`,
    [4, 1, 'keywords can\'t be "one, two words"', 'write a list: keywords: ["one", "two words"]'],
  ],
  'a key given twice': [
    `title: A\n${good}\ntitle: B`,
    [4, 1, 'title is already on line 2', 'remove one of the two lines'],
  ],
  'values that refer to others': [
    `title: *elsewhere\n${good}`,
    [2, 8, "a value can't start with *", 'put the value in quotes: title: "*elsewhere"'],
  ],
  'tags that nobody knows': [
    `title: !js A page\n${good}`,
    [2, 8, "a value can't start with !", 'put the value in quotes: title: "!js A page"'],
  ],
  'keys in quotes': [
    `title: A page\n${good}\n"titel": A`,
    [4, 1, 'unknown key titel in the front matter', 'did you mean title?'],
  ],
  'several faults of several kinds': [
    'title: A page\ndescription: Short.\nlayout: wide\nprev: /steps/',
    [3, 1, 'description has 6 characters', 'use 50 to 160 characters'],
    [4, 1, "layout can't be wide", 'use one of home, page, reference'],
  ],
  'unknown constants': [
    `title: Up to {$LIMITS}\n${good}\nkeywords: ['{$SIZES}']`,
    [2, 1, 'unknown constant LIMITS', 'did you mean LIMIT?'],
    [4, 1, 'unknown constant SIZES', 'did you mean SIZE?'],
  ],
}

describe('a problem of the front matter names the line of its key', () => {
  test.each(Object.entries(cases))('%s', async (_, [lines, ...problems]) => {
    const page = await compile({ text: `---\n${lines}\n---\n\n# A page\n` })
    expect(page.problems.map(reported)).toEqual(problems)
    expect(page.problems.map(({ file, severity }) => [file, severity])).toEqual(
      problems.map(() => ['guide/start/index.md', 'error']),
    )
  })

  test('none at all', async () => {
    const page = await compile({ text: '# A page\n' })
    expect(page.problems.map(reported)).toEqual([
      [
        1,
        1,
        'front matter is missing',
        'start the file with these lines\n    ---\n    title: …\n    description: …\n    ---',
      ],
    ])
    expect(page.record.frontmatter).toEqual({ title: '/guide/start/', description: '', layout: 'page' })
  })

  test('in another tree the heading is the title', async () => {
    const page = await compile({ text: '# A *plain* page {#top}\n' }, { houseRules: false })
    expect(page.problems.map(reported)).toEqual([])
    expect(page.record.frontmatter).toEqual({ title: 'A plain page', description: '', layout: 'page' })
    const untitled = await compile({ text: '---\ndescription: Words.\n---\n\n# A page\n' }, { houseRules: false })
    expect(untitled.record.title).toBe('A page')
    const without = await compile({ text: 'Words.\n' }, { houseRules: false })
    expect(without.problems.map(reported)[0]).toEqual([
      1,
      1,
      'front matter is missing',
      'start the file with these lines\n    ---\n    title: …\n    description: …\n    ---',
    ])
  })

  test('not closed', async () => {
    const page = await compile({ text: `---\ntitle: A page\n${good}\n\n# A page\n` })
    expect(page.problems.map(reported)).toEqual([
      [1, 1, 'front matter is not closed', 'add a line with --- after line 3'],
    ])
  })

  test('not opened', async () => {
    const page = await compile({ text: `title: A page\n${good}\nkind: howto\n---\n\n# A page\n` })
    expect(page.problems.map(reported)).toEqual([
      [1, 1, 'front matter is not opened', 'add a line with --- before it'],
      [3, 1, "kind can't be howto", 'did you mean how-to?'],
    ])
  })

  test('a page with wrong front matter keeps its title, so the rest of the site can be checked', async () => {
    const page = await compile({ text: '---\ntitle: A page\n---\n\n# A page\n' })
    expect(page.record.frontmatter).toEqual({ title: 'A page', description: '', layout: 'page' })
  })

  test('prev and next of a page with invalid front matter are still checked', async () => {
    const page = await compile({ text: `---\ntitle: A page\n${good}\nlayout: wide\nprev: /steps/\n---\n\n# A page\n` })
    expect(page.references).toMatchObject([{ from: 'prev', route: '/steps/', place: { line: 5, column: 1 } }])
  })
})

describe('the house style', () => {
  const pageOf = (title: string, description: string): string =>
    `---\ntitle: ${title}\ndescription: ${description}\n---\n\n# A page\n`
  const severities = async (text: string, houseRules: boolean): Promise<string[]> =>
    (await compile({ text }, { houseRules })).problems.map(({ severity }) => severity)

  test('titles and descriptions have their lengths, constants filled in', async () => {
    const fits = pageOf('t'.repeat(60), `${'d'.repeat(154)}{$LIMIT}`)
    expect((await compile({ text: fits })).problems).toEqual([])
    expect((await compile({ text: pageOf('t', 'd'.repeat(50)) })).problems).toEqual([])
    const tooLong = pageOf('t'.repeat(61), `${'d'.repeat(155)}{$LIMIT}`)
    expect((await compile({ text: tooLong })).problems.map(reported)).toEqual([
      [2, 1, 'title has 61 characters', 'use 1 to 60 characters'],
      [3, 1, 'description has 161 characters', 'use 50 to 160 characters'],
    ])
    expect((await compile({ text: pageOf('t', 'd'.repeat(49)) })).problems.map(reported)).toEqual([
      [3, 1, 'description has 49 characters', 'use 50 to 160 characters'],
    ])
  })

  test('house rules are errors on our own site and warnings elsewhere', async () => {
    const text = pageOf('t', 'Short.')
    expect(await severities(text, true)).toEqual(['error'])
    expect(await severities(text, false)).toEqual(['warning'])
  })
})

test('a page of another tree needs no description; the house says that it is missed', async () => {
  const text = '---\ntitle: Steps\n---\n\n# Steps\n'
  const { record, problems } = await compile({ text }, { houseRules: false })
  expect(record.frontmatter.description).toBe('')
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'description has 0 characters'],
  ])
})

test('without house rules, the title replaces a missing heading', async () => {
  const text = '---\ntitle: Steps & more\n---\n\nText.\n\n## Part\n'
  const { html, problems } = await compile({ text }, { houseRules: false })
  expect(html).toMatch(/^<h1 tabindex="-1">Steps &amp; more<\/h1>/)
  expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
  expect((await compile({ text })).problems.map(({ message }) => message)).toContain('heading level 2 follows level 0')
})
