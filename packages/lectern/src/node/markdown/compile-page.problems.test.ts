import { describe, expect, test } from 'vitest'
import { compile, compileBody, pageWith } from '../testing/compile.ts'
import { type ReportedProblem, reported } from '../testing/reported.ts'

/** Each case is the body of a page, whose first line is the file's line 8. */
const cases: Record<string, [body: string, ...problems: ReportedProblem[]]> = {
  'second title': ['# Again', [8, 1, 'more than one # heading', 'start this one with ##']],
  'skipped level': ['## A\n\n#### B', [10, 1, 'heading level 4 follows level 2', 'start it with ###']],
  'skipped level after the title': ['### A', [8, 1, 'heading level 3 follows level 1', 'start it with ##']],
  'empty heading': [
    '## {#a}\n\n##\n\n## :badge[New]',
    [8, 1, 'empty heading', 'add text, or remove it'],
    [10, 1, 'empty heading', 'add text, or remove it'],
    [12, 1, 'empty heading', 'add text, or remove it'],
  ],
  'heading without anchor': ['## →', [8, 1, 'heading "→" has no usable anchor', 'add one: ## Title {#anchor}']],
  'anchors that no address can hold': [
    '## A {#a"b}\n\n### `B` & b {#%41}\n\n## C {#a/b:c.d_e~é}',
    [8, 6, 'anchor #a"b contains ", which is not allowed in addresses', 'use letters, digits, and hyphens: {#a-b}'],
    [10, 13, 'anchor #%41 contains %, which is not allowed in addresses', 'use letters, digits, and hyphens: {#41}'],
  ],
  'an anchor that no address can hold, of the title': [
    '# Again {#b|}',
    [8, 1, 'more than one # heading', 'start this one with ##'],
    [8, 9, 'anchor #b| contains |, which is not allowed in addresses', 'use letters, digits, and hyphens: {#b}'],
  ],
  'anchor used twice': [
    '## One\n\n### One',
    [
      10,
      1,
      'anchor #one is already used on line 8',
      'give one of the headings a unique anchor: ### One {#another-anchor}',
    ],
  ],
  'anchor of the frame': [
    '## Sidebar',
    [
      8,
      1,
      "anchor #sidebar is reserved for the site's layout",
      'give the heading a unique anchor: ## Sidebar {#another-anchor}',
    ],
  ],
  'unknown constants, each at its place': [
    '{$LIMITS} and {$LIMIT}, {$LIMITS}, `{$NO_SUCH_THING}`',
    [8, 1, 'unknown constant LIMITS', 'did you mean LIMIT?'],
    [8, 25, 'unknown constant LIMITS', 'did you mean LIMIT?'],
    [8, 37, 'unknown constant NO_SUCH_THING', 'use one of LIMIT, PRICE, SIZE'],
  ],
  'unknown constant in a heading, reported once': [
    '## Of {$SIZES}',
    [8, 7, 'unknown constant SIZES', 'did you mean SIZE?'],
  ],
  'unknown constant in a link, an image and a table': [
    '[a](/x/{$SIZES})[a]({$SIZES}/x)\n![b {$SIZES}](/b.png)\n\n| {$SIZES} |\n| - |',
    [8, 8, 'unknown constant SIZES', 'did you mean SIZE?'],
    [8, 21, 'unknown constant SIZES', 'did you mean SIZE?'],
    [9, 5, 'unknown constant SIZES', 'did you mean SIZE?'],
    [11, 3, 'unknown constant SIZES', 'did you mean SIZE?'],
  ],
  'unknown constant in a fence': [
    '```js\nconst a = 1\nlimit({$LIMITS})\n```',
    [10, 7, 'unknown constant LIMITS', 'did you mean LIMIT?'],
  ],
  'unresolvable link': [
    'See [it](steps/index.html).',
    [
      8,
      5,
      'link to steps/index.html is neither a site path nor a relative path to a .md file',
      'use a site path, for example /workflows/steps/',
    ],
  ],
  'link that runs a script': [
    '[a](javascript:alert(1))',
    [8, 1, 'javascript: links are not allowed', 'link to a page or an https:// address'],
  ],
  'link that holds its page': [
    '[a](DATA:text/html,x)',
    [8, 1, 'DATA: links are not allowed', 'link to a page or an https:// address'],
  ],
  'image without words': [
    'An ![](/x.png)',
    [8, 4, 'image /x.png has no alternative text', 'write ![what it shows](…)'],
  ],
  'images from anywhere': [
    '![a](y.png) ![b](http://a.b/c.png) ![d](javascript:x)',
    ...(
      [
        [1, 'y.png', 'y.png'],
        [13, 'http://a.b/c.png', 'name.png'],
        [36, 'javascript:x', 'name.png'],
      ] as const
    ).map(
      ([column, src, name]): ReportedProblem => [
        8,
        column,
        `image ${src} is neither a site path nor an https address`,
        `move it to <public>/ and use its path there: /${name}`,
      ],
    ),
  ],
  'images with the path of their file': [
    '![a](../public/x.png) ![b](/public/x.png)',
    [8, 1, 'image ../public/x.png is neither a site path nor an https address', 'did you mean /x.png?'],
    [8, 23, 'image /public/x.png does not exist', 'did you mean /x.png?'],
  ],
  'images that are not there, or tell no size': [
    '![a](/xy.png) ![b](/figures/tour.png?1)\n![c](/broken.png)',
    [8, 1, 'image /xy.png does not exist', 'did you mean /x.png?'],
    [8, 15, 'image /figures/tour.png?1 does not exist', 'save it as <public>/figures/tour.png'],
    [
      9,
      1,
      'could not read the dimensions of image /broken.png',
      'save <public>/broken.png as AVIF, GIF, JPEG, PNG, or WebP, or as SVG with a viewBox',
    ],
  ],
  'raw HTML': [
    'a <b>c</b>\n\n<div>',
    [8, 3, 'raw HTML is not allowed', 'write **text**'],
    [8, 7, 'raw HTML is not allowed', 'write **text**'],
    [10, 1, 'raw HTML is not allowed', 'use Markdown or a directive (docs/writing.md), or write \\< for a literal <'],
  ],
  'references to nothing': [
    'See [it][there], [elsewhere][] and ![it](/b.png), not arr[0][1], `[a][b]`, \\[a][b] nor [a].\n**Nor**[^1] but [^2].\n\n[here]: /x/\n[^2]: A note.\n\n[Here]',
    [8, 5, '[there] is not defined', 'did you mean [here]?'],
    [8, 18, '[elsewhere] is not defined', 'add a line with [elsewhere]: /route/, or write \\[ for a literal bracket'],
    [9, 8, 'footnote [^1] is not defined', 'add a line with [^1]: and the text of the note'],
  ],
  'definitions twice, and for nothing': [
    '[a] [^n]\n\n[a]: /x/\n[A]: /y/\n[b]: /z/\n\n[^n]: One.\n\n[^n]: Two.\n\n[^m]: Three.',
    [11, 1, '[A] is already defined on line 10', 'remove or rename one of the two'],
    [16, 1, 'footnote [^n] is already defined on line 14', 'remove or rename one of the two'],
    [18, 1, 'unused footnote [^m]', 'refer to it with [^m], or remove it'],
    [12, 1, 'unused link definition [b]', 'link to it with [text][b], or remove it'],
  ],
  'what a definition leads to': [
    '[a] and [a] ![][c]\n\n[a]: javascript:x\n[c]: /c/{$SIZES}.png',
    [10, 1, 'javascript: links are not allowed', 'link to a page or an https:// address'],
    [8, 13, 'image /c/{$SIZES}.png has no alternative text', 'write ![what it shows](…)'],
    [11, 9, 'unknown constant SIZES', 'did you mean SIZE?'],
  ],
  'skipped level inside of directives, quotes and lists': [
    '## A\n\n:::tip\n#### B\n:::\n\n> ##### C\n\n- ## D\n\n  #### E',
    [11, 1, 'heading level 4 follows level 2', 'start it with ###'],
    [18, 3, 'heading level 4 follows level 2', 'start it with ###'],
  ],
  'lines that are marked but not there': [
    '```js {2} ins={4}\na\nb\n```',
    [8, 1, 'line 4 is marked, but the code has only 2 lines', 'update the line numbers'],
  ],
  'fences and directives without an end': [
    '- ```js\n  a\n\n> :::tip\n> text\n\n::::tip\n:::warning\nx\n:::\n\n~~~js\na\n```',
    [8, 3, 'unclosed code fence', 'add a line with ``` after the code'],
    [11, 3, 'unclosed directive tip', 'add a line with ::: after its content'],
    [14, 1, 'unclosed directive tip', 'add a line with :::: after its content'],
    [19, 1, 'unclosed code fence', 'add a line with ~~~ after the code'],
  ],
  'bytes that are no text': ['caf\uFFFD', [8, 4, 'the file is not valid UTF-8', 'save the file as UTF-8']],
  'a NUL character': [
    'a\0b \uFFFD',
    [8, 2, 'the file contains a NUL character', 'delete it; if the file is UTF-16, save it as UTF-8'],
  ],
  'nesting without end': [`${'>'.repeat(3000)} x`, [8, 100, 'nested more than 100 levels deep', 'reduce the nesting']],
  'links without a target, and to files of this machine': [
    '[a]() [b](file:///etc/passwd)',
    [8, 1, 'link is missing its target', 'add one, for example /workflows/steps/'],
    [8, 7, 'file: links are not allowed', 'link to a page or an https:// address'],
  ],
  'sample that is not run, and no word why': [
    '```js run=no\nx\n```\n\n```js run=no reason=" "\nx\n```',
    [8, 1, 'run=no is missing its reason', 'add reason="why it cannot run"'],
    [12, 1, 'run=no is missing its reason', 'add reason="why it cannot run"'],
  ],
  'expectation that readers would see': [
    '```js\n1\n===expect\nreturns: 1\n```\n\n- ```js\n  === expects\n  ```',
    [10, 1, '===expect is treated as code', 'to start the expectation, write === expect'],
    [15, 1, '=== expects is treated as code', 'to start the expectation, write === expect'],
  ],
}

describe('a problem of the text names its place and its fix', () => {
  test.each(Object.entries(cases))('%s', async (_, [body, ...problems]) => {
    expect((await compileBody(body)).problems.map(reported)).toEqual(problems)
  })

  test('every problem is an error and names the page', async () => {
    const { problems } = await compileBody('{$NO}\n\n# Again')
    expect(problems.map(({ file, severity }) => [file, severity])).toEqual([
      ['guide/start/index.md', 'error'],
      ['guide/start/index.md', 'error'],
    ])
  })

  test('without house rules, an anchor of the layout is only a warning', async () => {
    const { problems } = await compileBody('## Sidebar', { houseRules: false })
    expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
  })

  test('page without a title', async () => {
    const text = pageWith('## A').replace('# A page\n', '')
    expect((await compile({ text })).problems.map(reported)).toEqual([
      [7, 1, 'heading level 2 follows level 0', 'start it with #'],
    ])
    expect((await compile({ text: text.replace('## A', 'A') })).problems.map(reported)).toEqual([
      [1, 1, 'missing # heading', 'add one after the front matter'],
    ])
  })
})

test('a definition that the parser leaves out of its tree', async () => {
  const { problems } = await compileBody(`[a]\n\n${':::details[A]\n'.repeat(105)}[a]: /x/`)
  const [problem] = problems.filter(({ message }) => message === 'the definition of [a] is nested too deeply')
  expect(problem).toMatchObject({ line: 8, fix: 'move it to the end of the page, outside of any block' })
})

test('bad input gives problems, never an exception', async () => {
  const noise = ['', '---', '---\n', '\u0000', '[', '::::', '|', '[^1]', '{$', '# ', '```', '[a](%)', '\uD800', ':[']
  for (const text of [...noise, ...noise.map(pageWith), noise.join('\n'), noise.toReversed().join('')]) {
    expect((await compile({ text })).record.path).toBe('/guide/start/')
  }
})
