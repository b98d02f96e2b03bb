import { expect, test } from 'vitest'
import { hideBraces, showBraces } from './attribute-braces.ts'

const hidden = (text: string): string => text.replaceAll('<', '\uE000').replaceAll('>', '\uE001')

test.each([
  ['::figure{alt="a {$A} b"}', '::figure{alt="a <$A> b"}'],
  [":::card[{$A}]{to='/{$A}/' x={$B}}", ":::card[{$A}]{to='/<$A>/' x=<$B>}"],
  [':badge[x]{type=tip} {$A}', ':badge[x]{type=tip} {$A}'],
  ['a: {$A} and ::figure{alt="{b}"}', 'a: {$A} and ::figure{alt="{b}"}'],
  ['::figure{alt="open {$A}', '::figure{alt="open {$A}'],
])('the braces of constants in attributes are hidden: %s', (text, expected) => {
  expect(hideBraces(text)).toBe(hidden(expected))
})

test('every text of a tree gets its braces back', () => {
  const tree = { value: hidden('<$A>'), children: [{ attributes: { alt: hidden('x <$B>') }, depth: 1, title: null }] }
  showBraces(tree)
  expect(tree).toEqual({ value: '{$A}', children: [{ attributes: { alt: 'x {$B}' }, depth: 1, title: null }] })
})
