import fc from 'fast-check'

const run = 'window.attacked=1'

/** Pieces of Markdown, directives, HTML and YAML, whole and broken, that authors or attackers could write. */
const pieces = [
  ...['# ', '## ', '### ', '####### ', '- ', '1. ', '> ', '* * *', '---', '===', '```', '```js', '~~~', '    ', '\t'],
  ...['`', '``', '*', '**', '_', '~~', '[', ']', '](', '](/', '![', '[^', '[^a]', '[^a]: ', '[a]: ', '[a]', '[a][b]'],
  ...[
    '(',
    ')',
    '<',
    '>',
    '&',
    '&amp;',
    '&#0;',
    '&#x110000;',
    '&NewLine;',
    '\\',
    '\\|',
    '|',
    '| a | b |',
    '| - | :-: |',
  ],
  ...[':', '::', ':::', '::::', ':::tip', ':::tip[A]', '::::tabs', ':::tab[A]', ':::steps', '::::cards', ':::flow'],
  ...[
    ':::card[A]{to=/a/}',
    `:::card[A]{to="javascript:${run}"}`,
    ':::details[A]',
    ':::filter-table{search="a" select=b}',
  ],
  ...['::figure{src=a.svg alt=a}', '::figure{src=../a.svg}', `::figure{src=a.svg alt="\\"><script>${run}</script>"}`],
  ...[
    `::video{src="javascript:${run}" title=a}`,
    '::video{src="https://a.b/" title="<b>"}',
    '::recent-pages',
    '::::hero',
  ],
  ...['::generate{from=a.yaml with=b}', ':badge[A]{type=tip}', ':literal[`a`]', ':b[', '{a=b}'],
  ...[
    '{',
    '}',
    '{#',
    '{#a}',
    '{#__proto__}',
    `{#"onclick="${run}"}`,
    '{$LIMIT}',
    '{$NONE}',
    '\\{$LIMIT}',
    '{$',
    '{{a.b}}',
  ],
  ...[
    '=== expect',
    '{1-3}',
    '{9-1}',
    'title="a"',
    'ins={1}',
    'run=no',
    'reason="a"',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    `<script>${run}</script>`,
    `<img src=x: onerror=${run}>`,
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '</article>',
    '<b',
  ],
  ...[`[a](javascript:${run})`, `[a](JaVaScRiPt:${run})`, `[a](java&#10;script:${run})`, `[a](&#1;javascript:${run})`],
  ...[
    `[a](<javascript:${run}>)`,
    `<javascript:${run}>`,
    `[a]: javascript:${run}`,
    `[a](data:text/html,<script>${run}</script>)`,
  ],
  ...[
    `![a](javascript:${run})`,
    `![a](https://a.b/"onerror="${run})`,
    `[a](vbscript:a "\\"onclick=${run}")`,
    '[a](//a.b/)',
  ],
  ...[
    '[a](../../../a.md)',
    '[a](%00)',
    '[a](%)',
    '[a](/a/%2e%2e/b/)',
    '[a](#)',
    '[a](?a)',
    '[a]( )',
    'https://a.b',
    'a@b.c',
  ],
  ...[
    'title: a',
    'title:',
    'description: [',
    'next: /a/',
    'prev: false',
    'kind: a',
    '&a [*a]',
    '*a',
    '!!js/function',
    ': ',
  ],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    ' ',
    '  \n',
    '\0',
    '\uFEFF',
    '\uFFFD',
    '\uE000',
    '\u2028',
    '\u202E',
    '\ud800',
    '\udc00',
    'é',
    '😀',
  ],
]

const piece = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...pieces) },
  { weight: 2, arbitrary: fc.constantFrom('a', 'B c', '0', '\n', '\n\n', ' ') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

/** The same piece many times: deep nesting, wide tables, long lines. */
const repeated = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.integer({ min: 2, max: 300 }))
  .map(([parts, times]) => parts.join('').repeat(times))

/** Text that is, or almost is, Markdown. */
export const hostileMarkdown: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 12, arbitrary: piece }, { weight: 1, arbitrary: repeated }), { maxLength: 40 })
  .map((parts) => parts.join(''))

/** Values for settings, front matter and data: of each type, and with markup in strings. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    0,
    -1,
    Number.NaN,
    '',
    '/',
    '/a/',
    '/../',
    [],
    {},
    '</script><script>',
  ),
  fc.constantFrom<unknown>(...pieces),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A change to a value somewhere inside a document. */
export interface Mutation {
  /** Picks a place: each number chooses an entry of the level. */
  way: number[]
  value: unknown
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  way: fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }),
  value: hostileValue,
})

/** Replaces the value that a mutation picks. */
export function mutate(document: unknown, { way: [first = 0, ...way], value }: Mutation): unknown {
  if (typeof document !== 'object' || document === null) return value
  const entries = Object.entries(document)
  const [key] = entries[first % Math.max(1, entries.length)] ?? []
  if (key === undefined) return value
  const next = entries.map(([name, inner]): [string, unknown] => [
    name,
    name !== key ? inner : way.length === 0 ? value : mutate(inner, { way, value }),
  ])
  return Array.isArray(document) ? next.map(([, inner]) => inner) : Object.fromEntries(next)
}
