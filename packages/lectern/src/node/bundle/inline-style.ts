/** What a document holds inline: what every page needs, and the parts that only some content needs. */
export interface InlineStyle {
  core: string
  parts: StylePart[]
}

export interface StylePart {
  /**
   * What the markup holds wherever this style is needed: the text of a regular expression, so that it is plain data. It is looked for in names
   * of elements, `<table`, and in values of classes, `class="…"`.
   */
  marker: string
  css: string
}

/** What a document with this markup holds inline. */
export function inlineStyleFor(markup: string, { core, parts }: InlineStyle): string {
  // A page says the same few many times: this looks through it once.
  const shown = [...new Set(markup.match(/<[a-z]\w*|class="[^"]*"/g))].join('\n')
  return core + contentLayer(parts.filter(({ marker }) => new RegExp(marker).test(shown)))
}

/** The parts as one layer of the style. */
export function contentLayer(parts: readonly StylePart[]): string {
  return parts.length === 0 ? '' : `@layer content{${parts.map(({ css }) => css).join('')}}`
}
