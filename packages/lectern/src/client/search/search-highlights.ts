import { decodeFragment } from '../../shared/routes.ts'
import { deviceStorage, isShortText, objectOf, readJson } from '../storage/safe-storage.ts'
import type { SearchHighlights, Store } from '../store.ts'
import { findTerms } from './term-ranges.ts'

/** Name of the highlight in CSS. */
const name = 'found'

/**
 * The style of highlighted words, added with the first highlight. In the application's style sheet, it would make the browser restyle
 * every element for every reader, because a highlight rule can apply to all of them.
 */
const look = `::highlight(${name}){background-color:color-mix(in oklch,var(--accent) 24%,transparent);color:var(--ink)}`

/** Escape clears the highlights, and so does the next navigation. */
export function startSearchHighlights(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) clearHighlights()
  })
}

/** Highlights the terms when the reader arrives at the target, or at once if they're already there. */
export function highlightOnArrival(found: SearchHighlights, store: Store): void {
  store.set({ found })
  if (new URL(found.href, location.href).href === location.href) highlight(decodeFragment(location.hash), found.terms)
}

/** Where terms are stored for another tab, and for how many milliseconds, because readers may open that tab later. */
const elsewhere = { key: 'found-elsewhere', life: 600_000 }

/** Stores the terms for a target that the reader opens in another tab or window. */
export function highlightInOtherTab({ href, terms }: SearchHighlights): void {
  const found: StoredHighlights = { href: new URL(href, location.href).href, terms, until: Date.now() + elsewhere.life }
  deviceStorage.set(elsewhere.key, JSON.stringify(found))
}

/** Highlights the stored terms if this document was opened from a search in another tab. */
export function applyHighlightsFromOtherTab(): void {
  const found = readJson(deviceStorage, elsewhere.key, isStoredHighlights)
  if (found?.href !== location.href) return
  deviceStorage.remove(elsewhere.key)
  if (Date.now() < found.until) highlight(decodeFragment(location.hash), found.terms)
}

interface StoredHighlights extends SearchHighlights {
  /** When the terms expire, in milliseconds as in `Date.now()`. */
  until: number
}

const isStoredHighlights = objectOf<StoredHighlights>({
  href: isShortText,
  terms: (value): value is string[] => Array.isArray(value) && value.every(isShortText),
  until: (value) => typeof value === 'number',
})

/**
 * After a navigation, highlights the search terms in the section that a search result led to.
 * @param hash of the current address; may be empty
 */
export function applySearchHighlights(hash: string, store: Store): void {
  clearHighlights()
  const { found } = store.get()
  if (!found) return
  store.set({ found: null })
  const target = new URL(found.href, location.href)
  if (target.pathname === location.pathname && target.hash === hash) highlight(decodeFragment(hash), found.terms)
}

/** Uses the CSS Custom Highlight API, which doesn't change the document. Browsers without it show no highlights. */
function highlight(slug: string, terms: readonly string[]): void {
  if (!('highlights' in CSS)) return
  const ranges = blocksOfSection(slug).flatMap((nodes) => rangesIn(nodes, terms))
  if (ranges.length === 0) return
  CSS.highlights.set(name, new Highlight(...ranges))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  document.adoptedStyleSheets = [sheet]
}

function clearHighlights(): void {
  if ('highlights' in CSS) CSS.highlights.delete(name)
}

const headings = 'h1, h2, h3, h4, h5, h6'
const blocks = `${headings}, p, li, dt, dd, td, th, pre, summary, figcaption`

/** The text nodes from a heading to the next one, grouped by block, because a word may span several elements. */
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
  const groups = new Map<Element, Text[]>()
  for (const node of textsOf(article)) {
    if (!section.intersectsNode(node) || node.parentElement?.closest('button')) continue
    const block = node.parentElement?.closest(blocks) ?? article
    groups.set(block, [...(groups.get(block) ?? []), node])
  }
  return [...groups.values()]
}

function* textsOf(element: Element): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) yield node
}

function rangesIn(nodes: readonly Text[], terms: readonly string[]): Range[] {
  const text = nodes.map(({ data }) => data).join('')
  return findTerms(text, terms).map(([start, end]) => {
    const range = document.createRange()
    range.setStart(...positionIn(nodes, start))
    range.setEnd(...positionIn(nodes, end))
    return range
  })
}

/** Finds the node, and the offset in it, of a character position in the nodes' joined text. */
function positionIn(nodes: readonly Text[], at: number): [node: Text, offset: number] {
  let left = at
  for (const node of nodes) {
    if (left <= node.length) return [node, left]
    left -= node.length
  }
  throw new RangeError(`there is no character ${at}`)
}
