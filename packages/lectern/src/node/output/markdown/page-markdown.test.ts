import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareFacts, factsOfHtml, factsOfMarkdown } from '../../testing/facts.ts'
import { compileFixture, fixtures } from '../../testing/fixtures.ts'
import { createMarkdownFile, toMarkdown } from './page-markdown.ts'

const settings = { origin: 'https://example.com', base: '/docs/' }
const route = '/guide/start/'
const address = 'https://example.com/docs/guide/start/'

function write(html: string): string {
  const markdown = toMarkdown(route, html, settings)
  expect(compareFacts(factsOfHtml(html, address), factsOfMarkdown(markdown))).toEqual([])
  return markdown
}

/** `vitest -u` writes the expected Markdown. */
describe('the Markdown version of a page says the same as its HTML', () => {
  test.each(fixtures)('%s', async (_, folder) => {
    const { html } = await compileFixture(folder)
    await expect(write(html)).toMatchFileSnapshot(join(folder, 'expected.md'))
  })
})

test('a page in a folder has its Markdown in the folder, and other pages have theirs next to them', () => {
  const pathOf = (own: string): string => createMarkdownFile(own, '<h1>A</h1>', settings).path
  expect(['/', '/a/b/', '/a/b.html'].map(pathOf)).toEqual(['index.md', 'a/b/index.md', 'a/b.html.md'])
})

describe('links', () => {
  test('are absolute, except those to mail and to what a reader fills in', () => {
    expect(
      write(
        '<p><a href="/docs/a/#b">1</a> <a href="#c">2</a> <a href="https://x.example/?a=1&amp;b=(2)">3</a> <a href="{{ url }}">4</a></p>',
      ),
    ).toBe(
      '[1](https://example.com/docs/a/#b) [2](https://example.com/docs/guide/start/#c) [3](<https://x.example/?a=1&b=(2)>) [4](<{{ url }}>)\n',
    )
  })

  test('are paths on a site without an origin', () => {
    const markdown = toMarkdown(route, '<p><a href="#c">A</a> <a href="/docs/b/">B</a></p>', {
      ...settings,
      origin: null,
    })
    expect(markdown).toBe('[A](/docs/guide/start/#c) [B](/docs/b/)\n')
  })

  test('are short if their text is their address, and left out in the heading that they lead to', () => {
    expect(write('<h2 id="a"><a href="#a">A</a></h2>')).toBe('## A\n')
    expect(write('<p><a href="https://x.example/">https://x.example/</a> <a href="mailto:a@b.c">a@b.c</a></p>')).toBe(
      '<https://x.example/> <a@b.c>\n',
    )
  })
})

describe('text that looks like markup stays text', () => {
  test.each([
    ['* _a_ `b` [c](d) ![e](f) &lt;g> &amp;amp; ~~h~~ \\ snake_case a*b'],
    ['# A'],
    ['- A'],
    ['+ A'],
    ['12. A'],
    ['12) A'],
    ['&gt; A'],
    ['==='],
    ['---'],
    ['~~~'],
    ['[ ] A'],
    ['https://x.example, www.x.example, and a@x.example'],
    ['Look!<a href="/docs/a/">A</a>'],
    ['[a]: /b/'],
    ['a<br># b'],
    ['a | b'],
  ])('%s', (text) => {
    write(`<p>${text}</p>`)
    write(`<ul><li>${text}</li></ul>`)
    write(`<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>${text}</td></tr></tbody></table>`)
  })

  test('and code stays as it is', () => {
    write('<p><code>`</code> <code>a``b`c</code> <code> a </code> <code>|</code> <code>\\</code></p>')
    write('<table><thead><tr><th><code>a|b</code></th></tr></thead><tbody></tbody></table>')
    write('<figure class="code" data-lang="md"><pre><code>````\n```js\n````\n</code></pre></figure>')
  })

  test('and plain punctuation is not escaped', () => {
    const text = 'Call $.flow.exit() with a_b, [1, 2], {{x}}, $y, 5 &lt; 6, a &amp; b: "c" (~10 %).'
    expect(write(`<p>${text}</p>`)).toBe(`${text.replace('&lt;', '<').replace('&amp;', '&')}\n`)
  })
})

test('two lists in a row stay two lists', () => {
  expect(
    write('<ul><li>a</li></ul><ul><li>b</li></ul><div><ol><li>c</li></ol></div><ol start="3"><li>d</li></ol>'),
  ).toBe('- a\n\n* b\n\n1. c\n\n3) d\n')
})

describe('the comparison', () => {
  const html =
    '<h2 id="a">A</h2><p>One <a href="/docs/b/">two</a></p><ol><li>First</li></ol><table><thead><tr><th>C</th></tr></thead><tbody><tr><td>512KB</td></tr></tbody></table><figure class="code" data-lang="js"><pre><code>f()</code></pre></figure>'
  const complete = write(html)
  const compareWith = (markdown: string): string[] =>
    compareFacts(factsOfHtml(html, address), factsOfMarkdown(markdown))

  test.each([
    ['a heading', '## A', '### A', ['only in HTML: h2 A', 'only in Markdown: h3 A']],
    ['a paragraph', 'One', 'Some', ['only in HTML: text One two', 'only in Markdown: text Some two']],
    ['a constant', '512KB', '{$SIZE}', ['only in HTML: cell 512KB', 'only in Markdown: cell {$SIZE}']],
    ['code', 'f()', 'g()', ['only in HTML: code js\nf()', 'only in Markdown: code js\ng()']],
    [
      'the target of a link',
      '/docs/b/)',
      '/docs/c/)',
      [
        'only in HTML: link two -> https://example.com/docs/b/',
        'only in Markdown: link two -> https://example.com/docs/c/',
      ],
    ],
    ['a list', '1. First', 'First', ['only in HTML: list from 1', 'only in HTML: item']],
    ['something more', '## A', 'More\n\n## A', ['only in Markdown: text More']],
  ])('finds a difference: %s', (_, from, to, differences) => {
    expect(complete).toContain(from)
    expect(compareWith(complete.replace(from, to))).toEqual(differences)
  })

  test('finds a different order', () => {
    const [heading = '', ...rest] = complete.trim().split('\n\n')
    expect(compareWith([...rest, heading].join('\n\n'))).toEqual(['in another order from: h2 A'])
  })
})
