import { afterEach, expect, test, vi } from 'vitest'
import { createHighlighter } from './highlight.ts'

const highlighter = await createHighlighter()

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['js', true],
  ['javascript', true],
  ['curl', true],
  ['env', true],
  ['text', true],
  ['output', true],
  ['jscript', false],
  ['toString', false],
])('knows %s: %s', (language, isKnown) => {
  expect(highlighter.knows(language)).toBe(isKnown)
})

test('lines come with classes, none with a style, and text is escaped', async () => {
  await highlighter.load(['js', 'text', 'jscript'])
  expect(highlighter.highlight("const a = '<b>'\n\n// c & d", 'js')).toEqual([
    '<span class="k">const</span> a = <span class="s">\'&lt;b&gt;\'</span>',
    '',
    '<span class="c">// c &amp; d</span>',
  ])
  expect(highlighter.highlight('a <b>\nc', 'text')).toEqual(['a &lt;b&gt;', 'c'])
  expect(highlighter.highlight('const <b>', 'jscript')).toEqual(['const &lt;b&gt;'])
})

test('an option of a command is one token, with its dashes, and no string', async () => {
  await highlighter.load(['bash'])
  expect(highlighter.highlight('curl -X POST --data-raw "a" -H b', 'bash')).toEqual([
    '<span class="f">curl </span><span class="k">-X </span>POST <span class="k">--data-raw </span><span class="s">"a" </span><span class="k">-H </span>b',
  ])
})

test('how long it takes makes no difference', async () => {
  await highlighter.load(['js'])
  const atOnce = highlighter.highlight("const a = '<b>' + f(1)", 'js')
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 60_000
    return now
  })
  expect(highlighter.highlight("const a = '<b>' + f(1)", 'js')).toEqual(atOnce)
  expect(atOnce[0]).toContain('<span class="n">1</span>')
})

test.each([
  ['js', ['const a = 1\nlet b', '/* const\nlet b\n*/ a', 'const c = `\nlet b\n`\nlet b']],
  ['bash', ['cat a\nEOF\ncat b', 'cat <<EOF\ncat a\nEOF\ncat b', 'cat <<END\ncat a\nEOF\ncat b\nEND\ncat a']],
  ['python', ['def f(): # a', '"""\ndef f(): # a\n"""\ndef f(): # a', "'''\ndef f(): # a\n\"\"\"\n'''"]],
  ['markdown', ['- a\n  *b*', '> a\n*b*\n\n*b*', '```\n*b*\n```\n*b*']],
])('a line of %s is taken from before only where the same went before it', async (language, blocks) => {
  await highlighter.load([language])
  const alone = blocks.map(async (code) => {
    const other = await createHighlighter()
    await other.load([language])
    return other.highlight(code, language)
  })
  const expected = await Promise.all(alone)
  expect([...blocks, ...blocks].map((code) => highlighter.highlight(code, language))).toEqual([
    ...expected,
    ...expected,
  ])
})
