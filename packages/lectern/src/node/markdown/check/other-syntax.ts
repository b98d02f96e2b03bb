import type { RenderContext } from '../context.ts'

/** What other tools call our directives: those of GitHub, Docusaurus, VitePress, and MkDocs. */
const otherNames: Readonly<Record<string, string>> = {
  abstract: 'tip',
  attention: 'warning',
  caution: 'warning',
  'code-group': 'tabs',
  collapse: 'details',
  error: 'danger',
  example: 'details',
  hint: 'tip',
  important: 'warning',
  info: 'tip',
  note: 'tip',
  spoiler: 'details',
  success: 'tip',
  summary: 'tip',
  'tab-group': 'tabs',
  toggle: 'details',
  warn: 'warning',
  youtube: 'video',
}

/** How to write the directive that another tool calls by this name: `:::tip[Title]`; `null` if there is none. */
export function exampleFor(name: string, { directives }: Pick<RenderContext, 'directives'>): string | null {
  const own = otherNames[name.toLowerCase()] ?? name.toLowerCase()
  return directives.get(own)?.example ?? null
}
