import { expect, test } from 'vitest'
import { proseOfMarkdown } from './markdown.ts'
import { proseOfSvg } from './svg.ts'
import { proseOfYaml } from './yaml.ts'

/** The words that are left, and proof that they are where they were. */
function wordsOf(source: string, prose: string): string[] {
  expect(prose).toHaveLength(source.length)
  return [...prose.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => {
    expect(/^0+$/.test(word) || source.startsWith(word, index)).toBe(true)
    return word
  })
}

test('of a page, sentences and shown attributes are left', () => {
  const page = `---
title: "Title words"
keywords: [search terms]
prev: /start/
---

# Heading {#anchor}

See [link text](/path/#anchor "title") at https://example.com/a, \`code\`, and **bold** {$LIMIT}. <!-- comment -->

::figure{src=a.svg alt="Alternative text" sync=lang}

:::tab[Label]
\`\`\`js
const code = 1
\`\`\`
:::

The path /to/it of some_step on example.com is <span class="b">inside</span>.
`
  expect(wordsOf(page, proseOfMarkdown(page)).join(' ')).toBe(
    'Title words Heading See link text at and bold 00000000 Alternative text Label The path of on is inside',
  )
})

test('of a data file, sentences are left', () => {
  const data = `# Comment
title: 'One title'
name: a_name
x-variable: search terms
paths:
  - description: |
      Two lines with
      \`code\`.
    example: { description: data }
  - summary: Plain # comment
`
  expect(wordsOf(data, proseOfYaml(data)).join(' ')).toBe('One title Two lines with Plain')
})

test('a page without front matter, and one that ends in a fence, keep their length', () => {
  expect(wordsOf('Words\n```js\ncode', proseOfMarkdown('Words\n```js\ncode'))).toEqual(['Words'])
})

test('of a figure, labels are left', () => {
  const figure = `<svg viewBox="0 0 9 9" aria-label="not shown">
  <title>A title</title>
  <text class="label" x="1" y="2">First <tspan>part</tspan> &amp; steps.trigger.event</text>
  <text>$.respond() ends the_run</text>
</svg>
`
  expect(wordsOf(figure, proseOfSvg(figure)).join(' ')).toBe('A title First part ends')
})
