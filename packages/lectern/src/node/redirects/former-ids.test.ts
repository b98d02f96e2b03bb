import { expect, test } from 'vitest'
import { placeFormerIds } from './former-ids.ts'

const html =
  '<h1 tabindex="-1">T</h1><section><h2 id="new" tabindex="-1"><a href="#new">New</a></h2><p>id="new"</p></section>'

test('a heading gets its former ids as empty elements', () => {
  expect(placeFormerIds(html, { old: 'new', 'a"b': 'new' })).toBe(
    html.replace('<a href="#new">', '<span id="old"></span><span id="a&quot;b"></span><a href="#new">'),
  )
})

test('a page without former ids stays as it is', () => {
  expect(placeFormerIds(html)).toBe(html)
  expect(placeFormerIds(html, { old: 'news' })).toBe(html)
})

test('attributes before the id may contain any character', () => {
  expect(placeFormerIds('<h2 title="a > b" id="new">N</h2>', { old: 'new' })).toBe(
    '<h2 title="a > b" id="new"><span id="old"></span>N</h2>',
  )
})
