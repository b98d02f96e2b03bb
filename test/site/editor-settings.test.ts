import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInDirectives } from '../../packages/lectern/src/directives/built-in.ts'
import type { Directive } from '../../packages/lectern/src/node/directives/define-directive.ts'
import { searchWordsSchema } from '../../packages/lectern/src/node/markdown/extract/search-words.ts'
import { frontMatterSchema } from '../../packages/lectern/src/node/markdown/parse/front-matter.ts'
import { costCalculator } from '../../site/directives/cost-calculator/directive.ts'
import { useCases } from '../../site/directives/use-cases/directive.ts'

// The files are written by `npm test -- editor-settings -u`.

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

test('the schema of front matter in the editor is the one that the build uses', async () => {
  const schema = z.toJSONSchema(frontMatterSchema, { io: 'input' })
  await expect(json(schema)).toMatchFileSnapshot('../../.vscode/front-matter.schema.json')
})

test('so is the one of search words', async () => {
  const schema = z.toJSONSchema(searchWordsSchema, { io: 'input' })
  await expect(json(schema)).toMatchFileSnapshot('../../.vscode/search-words.schema.json')
})

test('the editor has a snippet for each directive', async () => {
  const directives = [...builtInDirectives.values(), costCalculator, useCases].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  const snippets = Object.fromEntries(directives.map((directive) => [directive.name, snippetOf(directive)]))
  await expect(json(snippets)).toMatchFileSnapshot('../../.vscode/directives.code-snippets')
})

/** The editor replaces `$0` with the cursor. */
function snippetOf({ name, form, example }: Directive): object {
  const [opening = ''] = example.split(' around ')
  const [colons = ''] = /^:+/.exec(opening) ?? []
  const text = opening.replaceAll('\\', '\\\\').replaceAll('$', '\\$').replaceAll('}', '\\}')
  const body = form === 'container' ? [text, '$0', colons] : [text]
  return { scope: 'markdown', prefix: `:${name}`, description: `${name} (docs/writing.md)`, body }
}
