import { rangesOf, textBlocks } from './text-ranges.ts'

/** Names of the highlights in CSS: on the page, where they fade, and in the preview of a search result. */
const [onPage, inPreview] = ['found', 'previewed']

/** The strength of a highlight in percent: at first, and while it fades. */
const [full, faded] = [24, 10]

/** How long the marks stay, in milliseconds: at full strength, and then while they fade. */
const [shown, fading] = [5000, 600]

/**
 * The style of highlighted words, added with the first highlight. In the application's style sheet, it would make the browser restyle
 * every element for every reader, because a highlight rule can apply to all of them.
 */
const lookOf = (name: string, strength: number): string =>
  `::highlight(${name}){background-color:color-mix(in oklch,var(--mark) ${strength}%,transparent);color:var(--on-mark)}`

/**
 * Each element's own colors. Chromium paints a highlight with the color scheme of the document, also in blocks that are always dark, so
 * the colors are computed on the element, which needs registered properties.
 */
const ownColors = [
  ...['--mark', '--on-mark'].map((name) => `@property ${name}{syntax:"<color>";inherits:true;initial-value:#000}`),
  'article *{--mark:var(--accent);--on-mark:var(--ink)}',
].join('')

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

function setStrength(strength: number): void {
  sheet.replaceSync(ownColors + lookOf(inPreview, full) + lookOf(onPage, strength))
}

setStrength(full)

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Marks the terms in a section with the CSS Custom Highlight API, which doesn't change the document. The marks fade after a few seconds.
 * @param slug of the section's heading; empty for the top of the page
 */
export function markTerms(slug: string, terms: readonly string[]): void {
  const ranges = rangesOf(blocksOfSection(slug), terms)
  if (ranges.length === 0) return
  const marks = new Highlight(...ranges)
  CSS.highlights.set(onPage, marks)
  setStrength(full)
  clearTimeout(timer)
  timer = setTimeout(() => {
    setStrength(faded)
    timer = setTimeout(() => CSS.highlights.get(onPage) === marks && CSS.highlights.delete(onPage), fading)
  }, shown)
}

/** Marks the terms in a preview, for as long as it's shown. */
export function markPreview(article: Element, terms: readonly string[]): void {
  CSS.highlights.set(inPreview, new Highlight(...rangesOf(textBlocks(article), terms)))
}

const headings = 'h1, h2, h3, h4, h5, h6'

/** The text nodes from a heading to the next one, by block. */
function blocksOfSection(slug: string): Text[][] {
  const article = document.querySelector('article')
  if (!article) return []
  const all = [...article.querySelectorAll(headings)]
  const start = slug === '' ? 0 : all.findIndex(({ id }) => id === slug)
  const first = all[start]
  if (!first) return []
  const section = document.createRange()
  section.setStartBefore(first)
  section.setEndAfter(article)
  const next = all[start + 1]
  if (next) section.setEndBefore(next)
  return textBlocks(article, (node) => section.intersectsNode(node))
}
