import { describe, expect, test } from 'vitest'
import { defineDirective } from '../../index.ts'
import { compileBody } from '../testing/compile.ts'
import { type ReportedProblem, reported } from '../testing/reported.ts'

const shown = (text: string): string => `${text} would be shown as text`
const html = 'raw HTML is not allowed'

/** Each case is the body of a page, whose first line is the file's line 8. */
const cases: Record<string, [body: string, ...problems: ReportedProblem[]]> = {
  'links with a space, and without an end': [
    'It is [text] (/workflows/), and [open](/workflows/ and text.',
    [8, 7, shown('[text] (/workflows/)'), 'remove the space: [text](/workflows/)'],
    [8, 33, shown('[open](/workflows/'), 'end the address with ), without spaces in it'],
  ],
  'spaces inside of bold text': [
    'It is **bold **here.',
    [8, 7, shown('**bold **'), 'put the space after the **: **bold**'],
  ],
  'a space at the start of bold text': [
    'It is ** bold** there.',
    [8, 7, shown('** bold**'), 'put the space before the **: **bold**'],
  ],
  'brackets and stars that are just text': [
    'See (a) [b] (c), `[a] (/b)`, \\[a] (/b), 2 ** 3 ** 4, \\**a ** and a/**/b.',
  ],
  'attributes that are not closed, or of what has none': [
    '[A](https://example.com){target=_blank}, :badge[B]{type=tip}\\{a=1}, and {a=b}.\n\n:badge[C]{type="tip text',
    [8, 25, shown('{target=_blank}'), 'remove it: only directives have attributes'],
    [10, 10, shown('{type="tip text'), 'close its quotes and braces, or write \\{ for a literal brace'],
  ],
  'markup of other tools': [
    'A {: .note } and [[Quick start]].\n\n[TOC]\n\n• One\n• Two\n\n[[1, 2]], \\{: .a}, {:b}, \\[[c]] and a • b',
    [8, 3, shown('{: .note }'), "use a directive (docs/writing.md), or {#id} for a heading's anchor"],
    [8, 18, shown('[[Quick start]]'), 'write a link: [Quick start](/route/)'],
    [10, 1, shown('[TOC]'), 'remove it: every page lists its headings'],
    [12, 1, shown('•'), 'begin each item of a list with - on a separate line'],
    [13, 1, shown('•'), 'begin each item of a list with - on a separate line'],
  ],
  'a merge conflict': [
    'A\n\n<<<<<<< HEAD\nB',
    [10, 1, shown('<<<<<<< HEAD'), 'resolve the merge conflict, which ends at >>>>>>>'],
  ],
  'constants in the syntax of other tools': [
    `A {{$LIMIT}}, \${LIMIT}, but {\\{$LIMIT}}, \\\${LIMIT}, {{steps.a}}, \${OTHER} and $LIMIT.`,
    [8, 3, shown('{{$LIMIT}}'), 'write {$LIMIT}, or {\\{$LIMIT}} for the characters themselves'],
    [8, 15, shown(`\${LIMIT}`), `write {$LIMIT}, or \\\${LIMIT} for the characters themselves`],
  ],
  'anchors that are not anchors': [
    '## A {# one}\n\n## B {two}\n\n## C (#three)\n\n## D (four) {$LIMIT}\n\n##E\n\n## F {#six seven}\n\n## G {#}',
    [16, 1, shown('##E'), 'add a space: ## E'],
    [8, 6, shown('{# one}'), "write {#one} for the heading's anchor, or \\{# one} for the characters themselves"],
    [10, 6, shown('{two}'), "write {#two} for the heading's anchor, or \\{two} for the characters themselves"],
    [12, 6, shown('(#three)'), "write {#three} for the heading's anchor, or \\(#three) for the characters themselves"],
    [
      18,
      6,
      shown('{#six seven}'),
      "write {#six-seven} for the heading's anchor, or \\{#six seven} for the characters themselves",
    ],
    [20, 6, shown('{#}'), "write {#anchor} for the heading's anchor, or \\{#} for the characters themselves"],
  ],
  'a link without a text': [
    'See [](/workflows/).',
    [8, 5, 'link has no text', 'write where it leads between its brackets: [text]'],
  ],
  'curly quotes': [
    '::figure{src=“late.svg” alt=“The way of an order”}\n\n:badge[A “b”]{type=tip}',
    [
      8,
      1,
      'the attributes of figure have curly quotes',
      'use straight quotes: ::figure{src=anatomy.svg alt="…" caption="…"}',
    ],
  ],
  'directives in a line without brackets': [
    'A :badge(New), :badge{New} and :literal(x).',
    [8, 3, 'badge has no text in brackets', 'write it like: :badge[New]{type=tip}'],
    [8, 16, 'badge has no text in brackets', 'write it like: :badge[New]{type=tip}'],
    [8, 32, 'literal has no text in brackets', 'write it like: :literal[`code`]'],
  ],
  'HTML for which there is Markdown': [
    'A<br>b <your-key> <!-- c --> <kbd>d</kbd>\n\n<img src="/a.png">\n\n<details>\n\n<summary>\n\n<!-- e -->',
    [8, 2, html, 'start a new paragraph, or end the line with \\'],
    [8, 8, html, 'use Markdown or a directive (docs/writing.md), or write \\< for a literal <'],
    [8, 19, html, 'remove it: pages have no comments'],
    [8, 30, html, 'put the text in backticks'],
    [8, 36, html, 'put the text in backticks'],
    [10, 1, html, 'write ![what it shows](/name.png)'],
    [12, 1, html, 'write it like :::details[Summary]'],
    [14, 1, html, 'write it like :::details[Summary]'],
    [16, 1, html, 'remove it: pages have no comments'],
  ],
  'indented text': [
    'A\n\n    b',
    [10, 1, 'indented text would be shown as code', 'remove the indentation, or use a fence with a language: ```js'],
  ],
  'a fence between steps': [
    ':::steps\n\n1. One\n\n```sh\nls\n```\n\n2. Two\n\n:::',
    [
      12,
      1,
      ':::steps must contain exactly one ordered list',
      'start each step with 1. 2. 3., and indent what belongs to a step by 3 spaces',
    ],
  ],
  'a rail on a page without room for it': [
    '## A\n\n:::rail\nx\n:::',
    [10, 1, 'rail needs the reference layout', 'add layout: reference to the front matter'],
  ],
  'a button of landing pages on another page': [
    '::action[Start]{to=https://a.b/}',
    [8, 1, 'action needs the home layout', 'add layout: home to the front matter'],
  ],
  'what other tools call warnings': [
    ':::warn\nx\n:::',
    [8, 1, 'unknown directive warn', 'write it like :::warning[Title]'],
  ],
}

describe('what is meant as Markdown but is not', () => {
  test.each(Object.entries(cases))('%s', async (_, [body, ...problems]) => {
    expect((await compileBody(body)).problems.map(reported)).toEqual(problems)
  })

  test('is only a warning without house rules', async () => {
    const { problems } = await compileBody('[a] (/b/) **c **d\n\n## A {b}\n\n##B', { houseRules: false })
    expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning', 'warning'])
  })

  test('names the related constants', async () => {
    const constants = Object.fromEntries([...'ABCDEFGHIJKLM'].map((letter) => [`${letter}_SIZE_LIMIT`, 1]))
    const { problems } = await compileBody('{$A_LIMIT} {$NO_LIMIT}', { constants })
    expect(problems.map(({ fix }) => fix)).toEqual([
      'use A_SIZE_LIMIT',
      'add it to the constants in <constants>, or use one of the 13 there',
    ])
  })
})

test.each<[html: unknown, problem: string | null, fix?: string]>([
  ['<p>a<br><img src="b"></p><svg><path d="M0 0"/></svg><ul><li>a<li>b</ul>', null],
  [undefined, "directive greeting doesn't render text", 'return a string of HTML from compile()'],
  [
    '<div><b title=">">a</div>',
    'directive greeting renders <b> without </b>, or the other way around',
    'close every element that its compile opens, innermost first',
  ],
  [
    'a</div>',
    'directive greeting renders <div> without </div>, or the other way around',
    'close every element that its compile opens, innermost first',
  ],
])('a directive that returns %j', async (returned, problem, fix) => {
  const greeting = defineDirective({
    name: 'greeting',
    module: import.meta.url,
    form: 'leaf',
    attributes: [],
    example: '::greeting',
    compile: () => JSON.parse(JSON.stringify({ returned })).returned,
  })
  const { problems } = await compileBody('::greeting', {}, [greeting])
  expect(problems.map(reported)).toEqual(problem === null ? [] : [[8, 1, problem, fix]])
})
