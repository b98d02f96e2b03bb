import { describe, expect, test } from 'vitest'
import { compileReference } from '../../testing/compile.ts'

const rail = ':::rail\n```text title="A"\nb\n```\n:::'

/** Ids of the headings whose sections go on without a line before the next one. */
async function continuing(body: string): Promise<string[]> {
  const { html } = await compileReference(body)
  return [...html.matchAll(/<section class="continues"><h\d id="([^"]+)"/g)].map(([, id = '']) => id)
}

describe('in a reference, a section goes on without a line', () => {
  test.each([
    ['if it is only a heading', `## One\n\n### Two\n\ntext\n\n${rail}`, ['one']],
    [
      'if neither it nor its subsection has a block next to it',
      `## One\n\ntext\n\n### Two\n\ntext\n\n## Three\n\n${rail}`,
      ['one'],
    ],
    ['unless it has one', `## One\n\ntext\n\n${rail}\n\n### Two\n\ntext`, []],
    ['unless its subsection has one', `## One\n\ntext\n\n### Two\n\ntext\n\n${rail}`, []],
    ['unless no section of the page has one', '## One\n\n### Two\n\ntext', []],
  ])('%s', async (_, body, expected) => {
    expect(await continuing(body)).toEqual(expected)
  })
})
