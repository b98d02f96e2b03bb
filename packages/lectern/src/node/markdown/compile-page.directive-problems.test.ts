import { describe, expect, test } from 'vitest'
import { compile, compileBody, pageWith } from '../testing/compile.ts'
import { type ReportedProblem, reported } from '../testing/reported.ts'

const names =
  'action, badge, card, cards, danger, details, endpoint, facts, fields, figure, filter-table, flow, generate, hero, links, literal, rail, recent-pages, response, responses, search-box, section, steps, tab, tabs, tip, values, video, warning'

/** Each case is the body of a page, whose first line is the file's line 8. */
const cases: Record<string, [body: string, ...problems: ReportedProblem[]]> = {
  'unknown directives': [
    ':::note\nx\n:::\n\n::vidoe{src="https://a.b/"}\n\nA :bagde[x] here, :b{c=d}',
    [8, 1, 'unknown directive note', 'write it like :::tip[Title]'],
    [12, 1, 'unknown directive vidoe', 'did you mean video?'],
    [14, 3, 'unknown directive bagde', 'did you mean badge?'],
    [14, 19, 'unknown directive b', `use one of ${names}, or add yours to the directives in <directives>`],
  ],
  'directives with the wrong number of colons': [
    '::tip[x]\n\n:::badge[x]\n:::\n\nA :figure{src=a.svg}',
    [8, 1, 'wrong number of colons for directive tip', 'write it like :::tip[Title]'],
    [10, 1, 'wrong number of colons for directive badge', 'write it like :badge[New]{type=tip}'],
    [
      13,
      3,
      'wrong number of colons for directive figure',
      'write it like ::figure{src=anatomy.svg alt="…" caption="…"}',
    ],
  ],
  'unknown attributes': [
    ':::tip{title=x}\ny\n:::\n\n:badge[x]{typ=tip}',
    [8, 1, 'unknown attribute title of tip', 'remove it; none are defined'],
    [12, 1, 'unknown attribute typ of badge', 'did you mean type?'],
  ],
  'facts that are more than a line of them': [
    ':::facts\n**Type:** string\n\nMore.\n:::',
    [8, 1, ':::facts must contain exactly one paragraph', 'move everything else out of the directive'],
  ],
  'an example in an unknown language': [
    ':::facts{lang=javscript}\n**Type:** method\\\n**Example:** `run() {}`\n:::',
    [8, 1, 'unknown language javscript', 'did you mean javascript?'],
  ],
  'words behind an opening': [
    ':::tip A title\nx\n:::\n\n:::warning[Title] more\nx\n:::\n\n:::danger [Title]\nx\n:::',
    [8, 1, 'text after the directive would be dropped: A title', 'use only :::tip[Title] on this line'],
    [12, 1, 'text after the directive would be dropped: more', 'use only :::warning[Title] on this line'],
    [16, 1, 'text after the directive would be dropped: [Title]', 'use only :::danger[Title] on this line'],
  ],
  'directives that are none': [
    '::: tip\nx\n:::\n\n::figure{src=a.svg alt="{b}"}\n\n- ::video {src=x}\n\n| a |\n| - |\n:::\n\nNot \\::: nor a ::: b nor ::1.\n**Nor**::: this.',
    [8, 1, 'malformed directive: ::: tip', 'remove the space after the colons: :::tip'],
    [12, 1, 'malformed directive: ::figure{src=a.svg alt="{b}"}', 'remove { and } from its values'],
    [14, 3, 'malformed directive: ::video {src=x}', 'remove the space after the name: ::video{src=x}'],
    [18, 1, 'malformed directive: :::', 'remove it, or add a blank line before it if it ends a directive'],
  ],
  'directives with a space after their colons, each reported once': [
    '::: tip Good to know\nx\n:::\n\n::: note\n\nx\n\n:::',
    [8, 1, 'malformed directive: ::: tip Good to know', 'remove the space after the colons: :::tip[Good to know]'],
    [12, 1, 'malformed directive: ::: note', 'remove the space after the colons: :::tip[Title]'],
  ],
  'callouts of other tools': [
    ':::info\nx\n:::\n\n:::caution\nx\n:::\n\n> [!NOTE]\n> x\n\n> [!caution] y\n\n> [!other]\n\n!!! note\n    x\n\n!!! what',
    [16, 1, '[!NOTE] would be shown as text', 'replace the quote with :::tip[Title] … :::'],
    [19, 1, '[!caution] would be shown as text', 'replace the quote with :::danger[Title] … :::'],
    [23, 1, '!!! note would be shown as text', 'write :::tip[Title] … ::: instead'],
    [8, 1, 'unknown directive info', 'write it like :::tip[Title]'],
    [12, 1, 'unknown directive caution', 'write it like :::warning[Title]'],
  ],
  'unknown constants in attributes': [
    '::video{src="https://a.b/{$SIZES}" title="{$LIMITS} {$SIZE}"}\n\n:badge[{$SIZES}]{type=tip}',
    [8, 26, 'unknown constant SIZES', 'did you mean SIZE?'],
    [8, 43, 'unknown constant LIMITS', 'did you mean LIMIT?'],
    [10, 8, 'unknown constant SIZES', 'did you mean SIZE?'],
  ],
  'unknown badge type': [
    ':badge[x]{type=dangr} :badge[x]{type=zzzzzz}',
    [8, 1, 'unknown badge type dangr', 'did you mean danger?'],
    [8, 23, 'unknown badge type zzzzzz', 'use one of danger, neutral, tip, warning'],
  ],
  'details without a summary': [
    ':::details\nx\n:::',
    [8, 1, 'details is missing its summary', 'write it like :::details[Summary]'],
  ],
  'an unknown method': [':endpoint[`GETT /orders`]', [8, 1, 'unknown method GETT', 'did you mean GET?']],
  'the page of a video instead of its player': [
    '::video{src="https://www.youtube.com/watch?t=1&v=a_B-1" title=x}\n\n::video{src="https://youtu.be/a_B-1" title=x}\n\n::video{src="https://vimeo.com/12" title=x}\n\n::video{src="https://player.vimeo.com/video/12" title=x}',
    [
      8,
      1,
      "https://www.youtube.com/watch?t=1&v=a_B-1 is a page, which browsers don't show in a player",
      'use https://www.youtube-nocookie.com/embed/a_B-1',
    ],
    [
      10,
      1,
      "https://youtu.be/a_B-1 is a page, which browsers don't show in a player",
      'use https://www.youtube-nocookie.com/embed/a_B-1',
    ],
    [
      12,
      1,
      "https://vimeo.com/12 is a page, which browsers don't show in a player",
      'use https://player.vimeo.com/video/12',
    ],
  ],
  'card without a title, card without a target': [
    ':::card{to=/x/}\n:::\n\n:::card[x]\n:::',
    [8, 1, 'card is missing its title or target', 'write it like :::card[Title]{to=/route/}'],
    [11, 1, 'card is missing its title or target', 'write it like :::card[Title]{to=/route/}'],
  ],
  'tabs that are too few, or not alone': [
    '::::tabs\n:::tab[a]\nx\n:::\n::::\n\n::::tabs\n:::tab[a]\nx\n:::\n:::tab[b]\ny\n:::\n\nBeside.\n\n::::',
    [8, 1, '::::tabs has only one tab', 'add another :::tab[Name] … :::, or write the content without ::::tabs'],
    [
      14,
      1,
      '::::tabs must contain at least two tabs and nothing else',
      'put all content inside :::tab[Name] … ::: blocks',
    ],
  ],
  'tabs of one name': [
    '::::tabs\n:::tab[a]\nx\n:::\n:::tab[a]\ny\n:::\n::::',
    [12, 1, 'duplicate tab name a', 'rename one of them'],
  ],
  'tab on its own': [':::tab[a]\nx\n:::', [8, 1, ':::tab must be inside ::::tabs', 'put it inside ::::tabs … ::::']],
  'tab is missing its name': [
    '::::tabs\n:::tab[a]\nx\n:::\n:::tab\ny\n:::\n::::',
    [12, 1, 'tab is missing its name', 'write :::tab[Name]'],
  ],
  'steps that are none': [
    ':::steps\n- a\n:::\n\n:::steps\n1. a\n\nBeside.\n\n:::',
    [
      8,
      1,
      ':::steps must contain exactly one ordered list',
      'start each step with 1. 2. 3., and indent what belongs to a step by 3 spaces',
    ],
    [
      15,
      1,
      ':::steps must contain exactly one ordered list',
      'start each step with 1. 2. 3., and indent what belongs to a step by 3 spaces',
    ],
  ],
  'video from anywhere, video without a title': [
    '::video{src="http://a.b/" title="x"}\n\n::video{src="https://a.b/"}',
    [8, 1, 'video is missing its https address or title', 'write it like ::video{src="https://…" title="…"}'],
    [10, 1, 'video is missing its https address or title', 'write it like ::video{src="https://…" title="…"}'],
  ],
  'filter-table without a table': [
    ':::filter-table{search=A}\nx\n:::',
    [
      8,
      1,
      'filter-table contains no table',
      'add a table between :::filter-table{search="App" select="Category"} and :::',
    ],
  ],
  'filter-table on columns that are not there': [
    ':::filter-table{search=C select=D}\n\n| A | B |\n| - | - |\n\n:::',
    [8, 1, 'the table has no column C', 'use one of A, B'],
    [8, 1, 'the table has no column D', 'use one of A, B'],
  ],
}

describe('a problem of a directive names its place and its fix', () => {
  test.each(Object.entries(cases))('%s', async (_, [body, ...problems]) => {
    expect((await compileBody(body)).problems.map(reported)).toEqual(problems)
  })
})

describe('a problem of a figure names its place and its fix', () => {
  const figures = {
    'a.svg': '<svg viewBox="0 0 1 1"></svg>',
    'b.svg': '<svg><rect style="fill: red"/></svg>',
    'c.svg': '<svg><script>1</script></svg>',
    'd.svg': '<svg onload="x()"></svg>',
    'e.svg': '<?xml version="1.0"?><svg></svg>',
    'f.svg': '<svg><g id="x"/></svg>',
    'g.svg': '<svg viewBox="0 0 401 9"></svg>',
    'h.svg': '<svg viewBox="0 0 401 9"></svg>',
    'h.tall.svg': '<svg viewBox="0 0 402 9"></svg>',
  }
  const problemsOf = async (body: string): Promise<ReportedProblem[]> =>
    (await compile({ text: pageWith(body), figures })).problems.map(reported)

  test('no alternative text', async () => {
    expect(await problemsOf('::figure{src=a.svg}')).toEqual([
      [8, 1, 'figure a.svg has no alternative text', 'add alt="what it shows"'],
    ])
  })

  test('no such file', async () => {
    expect(await problemsOf('::figure{src=aa.svg alt=x}\n\n::figure{src=elsewhere.svg alt=x}')).toEqual([
      [8, 1, 'figure aa.svg does not exist', 'did you mean a.svg?'],
      [
        10,
        1,
        'figure elsewhere.svg does not exist',
        'save the drawing as <content>/guide/start/elsewhere.svg, or in <content>/_figures/ to use it on any page, or use one of a.svg, b.svg, c.svg, d.svg, e.svg, f.svg, g.svg, h.svg',
      ],
    ])
    expect((await compileBody('::figure{src=x.svg alt=x}\n\n::figure{alt=x}')).problems.map(reported)).toEqual([
      [
        8,
        1,
        'figure x.svg does not exist',
        'save the drawing as <content>/guide/start/x.svg, or in <content>/_figures/ to use it on any page',
      ],
      [10, 1, 'figure is missing src', 'write it like ::figure{src=anatomy.svg alt="…" caption="…"}'],
    ])
  })

  test.each([
    ['b.svg', 'style=', 12],
    ['c.svg', '<script', 6],
    ['d.svg', 'onload=', 6],
    ['e.svg', '<?xml', 1],
    ['f.svg', 'id=', 9],
  ])('%s contains %s', async (src, found, column) => {
    expect(await problemsOf(`::figure{src=${src} alt=x}`)).toEqual([
      [
        1,
        column,
        `figure ${src} contains ${found}, which is not allowed`,
        'remove it; for colors and text, use the classes listed under Figures in docs/writing.md',
      ],
    ])
  })

  test('too wide for a phone', async () => {
    const message = 'units wide, too wide for its text to be readable on a phone'
    expect(await problemsOf('::figure{src=g.svg alt=x}\n\n::figure{src=h.svg alt=x}')).toEqual([
      [
        8,
        1,
        `figure g.svg is 401 ${message}`,
        'make it at most 400 units wide, or add a vertical version as g.tall.svg',
      ],
      [10, 1, `figure h.tall.svg is 402 ${message}`, 'make it at most 400 units wide'],
    ])
  })
})
