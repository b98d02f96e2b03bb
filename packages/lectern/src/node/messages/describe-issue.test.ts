import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssues } from './describe-issue.ts'

const card = z.strictObject({ title: z.string().min(1), to: z.string().optional() })
const schema = z.strictObject({
  title: z.string(),
  pages: z.number().min(1).max(9).default(1),
  wide: z.boolean().optional(),
  tags: z.array(z.string()).min(2).optional(),
  cards: z
    .array(z.union([z.string(), card], 'expected text, or { title, to }'))
    .readonly()
    .optional(),
  site: z.url().nullable().optional(),
  kind: z.enum(['how-to', 'reference']).optional(),
  limits: z.record(z.string().regex(/^[A-Z]+$/, 'expected capital letters'), z.int()).optional(),
})

/** A value -> what is wrong with it, and the fix. */
const cases: [value: unknown, ...texts: string[]][] = [
  [{ title: 'A' }],
  [undefined, 'the file has no value / write an object'],
  [['A'], "the file can't be a list / write an object"],
  [{}, 'missing title in the file / add title: …'],
  [{ titel: 'A' }, 'unknown key titel in the file / did you mean title?'],
  [
    { title: 'A', author: 'me' },
    'unknown key author in the file / use one of cards, kind, limits, pages, site, tags, title, wide',
  ],
  [{ title: 5 }, 'title can\'t be 5 / put it in quotes: "5"'],
  [{ title: null }, 'title has no value / write text'],
  [{ title: { a: 1 } }, "title can't be an object / write text"],
  [{ title: 'A', pages: 'two words' }, 'pages can\'t be "two words" / write a number'],
  [{ title: 'A', pages: 0 }, "pages can't be 0 / write at least 1"],
  [{ title: 'A', pages: 10 }, "pages can't be 10 / write at most 9"],
  [{ title: 'A', wide: 'yes' }, "wide can't be yes / write true or false"],
  [{ title: 'A', tags: 'a' }, 'tags can\'t be a / write a list: tags: ["a"]'],
  [{ title: 'A', tags: 'a, b c,' }, 'tags can\'t be "a, b c," / write a list: tags: ["a", "b c"]'],
  [{ title: 'A', tags: ['a'] }, 'tags has too few items / add items until there are 2'],
  [{ title: 'A', cards: [{ title: '' }] }, 'cards[0].title is empty / write text'],
  [{ title: 'A', cards: [{ tilte: 'a' }] }, 'unknown key tilte in cards[0] / did you mean title?'],
  [{ title: 'A', cards: [3] }, "cards[0] can't be 3 / write text, or { title, to }"],
  [{ title: 'A', site: 'x' }, "site can't be x / write a whole address, such as https://example.com/"],
  [{ title: 'A', kind: 'howto' }, "kind can't be howto / did you mean how-to?"],
  [{ title: 'A', kind: 'story' }, "kind can't be story / use one of how-to, reference"],
  [{ title: 'A', limits: { a: 1 } }, "the name a isn't allowed in limits / write capital letters"],
  [{ title: 'A', limits: { A: 'x' } }, "limits.A can't be x / write a number"],
  [{ title: 'A', limits: { A: 0.5 } }, "limits.A can't be 0.5 / write a whole number"],
]

test.each(cases)('%j', (value, ...texts) => {
  const { error } = schema.safeParse(value)
  const described = describeIssues(error?.issues ?? [], { schema, value, name: 'the file' })
  expect(described.map(({ message, fix }) => `${message} / ${fix}`)).toEqual(texts)
})
