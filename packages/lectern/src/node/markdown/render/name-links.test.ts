import { describe, expect, test } from 'vitest'
import type { KnownName } from '../../names/known-name.ts'
import { compile, compileBody, pageWith } from '../../testing/compile.ts'
import { reported } from '../../testing/reported.ts'

const names: KnownName[] = [
  { kind: 'path', name: '$.flow.exit', to: '/api/#exit' },
  { kind: 'path', name: '$.respond', to: '/guide/start/#respond' },
  { kind: 'command', name: 'acme deploy', to: '/later/' },
  { kind: 'word', name: 'string[]', to: null },
]
const exit = '<a href="/docs/api/#exit" class="name"><code>$.flow.exit()</code></a>'

async function htmlOf(body: string): Promise<string> {
  const { html, problems } = await compileBody(body, { names })
  expect(problems).toEqual([])
  return html
}

describe('code that names something', () => {
  test('links to its entry where the page mentions it first', async () => {
    const html = await htmlOf('Call `$.flow.exit()`.\n\n- Or `$.flow.exit`\n')
    expect(html).toContain(`<p>Call ${exit}.</p>`)
    expect(html).toContain('<li>Or <code>$.flow.exit</code></li>')
  })

  test('is linked in tables, callouts and emphasis', async () => {
    expect(await htmlOf('| A |\n| --- |\n| `$.flow.exit()` |\n')).toContain(`<td>${exit}</td>`)
    expect(await htmlOf(':::tip\n`$.flow.exit()`\n:::\n')).toContain(exit)
    expect(await htmlOf('**`$.flow.exit()`**\n')).toContain(exit)
  })

  test('is left alone in headings, labels and cards, which do not count as its first mention', async () => {
    const html = await htmlOf(
      '## `$.flow.exit()`\n\n:::tip[`$.flow.exit()`]\nText\n:::\n\n::::cards\n:::card[`$.flow.exit()`]{to=/x/}\n`$.flow.exit()`\n:::\n::::\n\n`$.flow.exit()`\n',
    )
    expect(html.match(/class="name"/g)).toHaveLength(1)
    expect(html).toContain(`<p>${exit}</p>`)
  })

  test('is left alone in a link, which counts as its first mention', async () => {
    const html = await htmlOf('[`$.flow.exit()`](/elsewhere/) and `$.flow.exit()`\n')
    expect(html).toContain('<a href="/docs/elsewhere/"><code>$.flow.exit()</code></a> and <code>$.flow.exit()</code>')
  })

  test('is left alone in a fence', async () => {
    expect(await htmlOf('```text\n$.flow.exit()\n```\n')).not.toContain('class="name"')
  })

  test('links within the page, except from its own entry and what is below it', async () => {
    const html = await htmlOf(
      '`$.respond()`\n\n## Respond {#respond}\n\n`$.respond()`\n\n### More\n\n`$.respond()`\n\n## Other\n\n`$.respond()`\n',
    )
    expect(html.match(/class="name"/g)).toHaveLength(1)
    expect(html).toContain('<p><a href="#respond" class="name"><code>$.respond()</code></a></p>')
    const below = await htmlOf('## Respond {#respond}\n\n`$.respond()`\n\n## Other\n\nThen `$.respond()`\n')
    expect(below).toContain('<p>Then <a href="#respond" class="name"><code>$.respond()</code></a></p>')
  })

  test('is not linked without an entry', async () => {
    expect(await htmlOf('As `string[]`\n')).toContain('<p>As <code>string[]</code></p>')
  })

  test('is a reference to be checked, at its place', async () => {
    const { references } = await compileBody('Call `$.flow.exit()`.\n', { names })
    expect(references).toEqual([
      { from: 'text', route: '/api/', anchor: 'exit', written: '/api/#exit', place: { line: 8, column: 6 } },
    ])
  })
})

describe('code that looks like a name', () => {
  test('is an error with the nearest name, anywhere on the page', async () => {
    const { problems } = await compileBody('Call `$.flow.exti()`.\n\n## `acme depoly`\n', { names })
    const waiver = (code: string) => `or write :literal[\`${code}\`] if it isn't a name from the reference`
    expect(problems.map(reported)).toEqual([
      [8, 6, 'unknown name $.flow.exti()', `did you mean $.flow.exit? ${waiver('$.flow.exti()')}`],
      [10, 4, 'unknown name acme depoly', `did you mean acme deploy? ${waiver('acme depoly')}`],
    ])
  })

  test('is a warning without house rules', async () => {
    const { problems } = await compile({ text: pageWith('`$.flow.exti`\n') }, { names, houseRules: false })
    expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
  })

  test('passes in a literal, which is not linked either', async () => {
    const html = await htmlOf('Call :literal[`$.flow.exti()`], :literal[`$.flow.exit()`], `$.flow.exit()`.\n')
    expect(html).toContain(`Call <code>$.flow.exti()</code>, <code>$.flow.exit()</code>, ${exit}.`)
  })

  test('keeps escaped bars in a literal in a table', async () => {
    const html = await htmlOf('| A |\n| --- |\n| :literal[`$.flow.exti(a \\| b)`] |\n')
    expect(html).toContain('<code>$.flow.exti(a | b)</code>')
  })

  test('keeps its words in a heading with a literal', async () => {
    const { record } = await compileBody('## Call :literal[`$.flow.exti()`]\n', { names })
    expect(record.headers).toEqual([{ level: 2, title: 'Call $.flow.exti()', slug: 'call-flow-exti' }])
  })

  test('is needed in a literal', async () => {
    const { problems } = await compileBody('Call :literal[`fetch()`].\n', { names })
    expect(problems).toMatchObject([
      { line: 8, message: 'unnecessary :literal: its code does not look like a known name' },
    ])
  })
})
