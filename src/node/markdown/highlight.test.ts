import { expect, test } from 'vitest'
import { createHighlighter } from './highlight.ts'

const highlighter = await createHighlighter()

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
