import { expect, test } from 'vitest'
import { compileBody } from '../../testing/compile.ts'

/** What would end an attribute's value early and begin an attribute, were it printed as it is. */
const quote = '"onclick="x'
const escaped = '&quot;onclick=&quot;x'

test.each([
  ['the anchor of a section', `## A {#${quote}}`, `<h2 id="${escaped}" tabindex="-1"><a href="#${escaped}">A</a></h2>`],
  ['the anchor of a title', `# A {#${quote}}`, `<h1 id="${escaped}" tabindex="-1">A</h1>`],
  ['the title of a link', `[a](/x/ '${quote}')`, `title="${escaped}"`],
  ['the address of a link', `[a](<https://a.b/${quote}>)`, `href="https://a.b/${escaped}"`],
  ['the words for an image', `![${quote}](/x.png)`, `alt="${escaped}"`],
  ['the title of an image', `![a](/x.png '${quote}')`, `title="${escaped}"`],
  ['the label of a tab', `::::tabs\n:::tab[${quote}]\na\n:::\n:::tab[b]\nb\n:::\n::::`, `value="${escaped}"`],
  ['the name of a note', `a[^${quote}]\n\n[^${quote}]: b`, `id="fn-${escaped}"`],
])('%s stays within its attribute', async (_, body, expected) => {
  const { html } = await compileBody(body)
  expect(html).toContain(expected)
  expect(html).not.toMatch(/<[^>]*"onclick/)
})
