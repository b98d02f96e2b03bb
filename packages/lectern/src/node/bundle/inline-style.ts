/** The inline style: the core that every page needs, and parts that only some pages need. */
export interface InlineStyle {
  core: string
  parts: StylePart[]
}

export interface StylePart {
  /**
   * Source of a regular expression for the markup that needs this style. It is matched against the start of tags, `<table`,
   * and class attributes, `class="…"`.
   */
  marker: string
  css: string
}

/** The inline style for a document with the given markup. */
export function inlineStyleFor(markup: string, { core, parts }: InlineStyle): string {
  // A page repeats the same few tags and classes, so they are deduplicated first.
  const shown = [...new Set(markup.match(/<[a-z]\w*|class="[^"]*"/g))].join('\n')
  return core + contentLayer(parts.filter(({ marker }) => new RegExp(marker).test(shown)))
}

/** Combines the parts into one cascade layer. */
export function contentLayer(parts: readonly StylePart[]): string {
  return parts.length === 0 ? '' : `@layer content{${parts.map(({ css }) => css).join('')}}`
}
