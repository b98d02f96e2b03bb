import { expect, test } from 'vitest'
import { attributes, escapeAttribute, escapeText, inlineJson } from './html.ts'

test('text is escaped for its place', () => {
  expect(escapeText(`<a href="x">'&amp;'</a>`)).toBe(`&lt;a href="x"&gt;'&amp;amp;'&lt;/a&gt;`)
  expect(escapeAttribute(`a < "b" & 'c' > d`)).toBe(`a &lt; &quot;b&quot; &amp; 'c' > d`)
})

test('attributes are written in their order; what is absent or false is left out', () => {
  expect(attributes({ id: 'a', hidden: true, checked: false, title: null, rel: undefined, tabindex: 0, alt: '' })).toBe(
    ' id="a" hidden tabindex="0" alt=""',
  )
  expect(attributes({ alt: '"<&>"' })).toBe(' alt="&quot;&lt;&amp;>&quot;"')
  expect(attributes({})).toBe('')
})

test('inline JSON cannot end its script early, and reads back as it was', () => {
  const value = { html: '</script><!--', list: [1, null, true] }
  const text = inlineJson(value)
  expect(text).toBe('{"html":"\\u003c/script>\\u003c!--","list":[1,null,true]}')
  expect(JSON.parse(text)).toEqual(value)
})

test('what JSON cannot hold is refused', () => {
  expect(() => inlineJson(1n)).toThrow(TypeError)
})
