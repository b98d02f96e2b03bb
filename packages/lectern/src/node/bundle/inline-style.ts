/** The inline styles: the core that every page needs, and parts that only some pages need. */
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
  /** Whether it comes with the chunks of the few pages that need it, instead of with the application. */
  isRare: boolean
}

/**
 * The style elements of a document with the given markup. Each part has its own, so that a few hashes in the Content Security
 * Policy cover every document, whichever parts it has.
 */
export function styleElementsFor(markup: string, { core, parts }: InlineStyle): string {
  return [core, ...partsFor(markup, parts).map(inContentLayer)].map(inElement).join('')
}

/**
 * The style elements that the chunk of a page starts with, for readers who navigate to it. Their content is that of the document's
 * elements, so the Content Security Policy allows them.
 */
export function rareStyleElementsFor(markup: string, { parts }: InlineStyle): string {
  return partsFor(markup, rareParts(parts)).map(inContentLayer).map(inElement).join('')
}

/** The parts that come with chunks. */
export function rareParts(parts: readonly StylePart[]): StylePart[] {
  return parts.filter(({ isRare }) => isRare)
}

function partsFor(markup: string, parts: readonly StylePart[]): StylePart[] {
  // A page repeats the same few tags and classes, so they are deduplicated first.
  const shown = [...new Set(markup.match(/<[a-z]\w*|class="[^"]*"/g))].join('\n')
  return parts.filter(({ marker }) => new RegExp(marker).test(shown))
}

function inElement(css: string): string {
  return `<style>${css}</style>`
}

/** The content of every style element that a document can have. */
export function inlineSheets({ core, parts }: InlineStyle): string[] {
  return [core, ...parts.map(inContentLayer)]
}

/** All parts in one cascade layer, for a style sheet. */
export function contentLayer(parts: readonly StylePart[]): string {
  return parts.length === 0 ? '' : inContentLayer({ css: parts.map(({ css }) => css).join('') })
}

function inContentLayer({ css }: Pick<StylePart, 'css'>): string {
  return `@layer content{${css}}`
}
