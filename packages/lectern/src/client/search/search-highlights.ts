import { decodeFragment } from '../../shared/routes.ts'
import { deviceStorage, isShortText, objectOf, readJson } from '../storage/safe-storage.ts'
import type { SearchHighlights, Store } from '../store.ts'
import { findTerms } from './term-ranges.ts'

/** Name under which the style knows the marked words. */
const name = 'found'

/**
 * How marked words look. It comes with the first of them: in a style sheet of the application it would make the browser style
 * every element anew for each reader, as a rule for highlights may concern them all.
 */
const look = `::highlight(${name}){background-color:color-mix(in oklch,var(--accent) 24%,transparent);color:var(--ink)}`

/** Escape takes the marks away; so does the next navigation. */
export function startSearchHighlights(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) clearHighlights()
  })
}

/** The reader is about to go there. Who is there already goes nowhere, so the words are marked at once. */
export function highlightOnArrival(found: SearchHighlights, store: Store): void {
  store.set({ found })
  if (new URL(found.href, location.href).href === location.href) highlight(decodeFragment(location.hash), found.terms)
}

/** Where words wait for another tab, and how long they do, in milliseconds: it may be looked at later. */
const elsewhere = { key: 'found-elsewhere', life: 600_000 }

/** The reader opens the place in another tab or window. */
export function highlightInOtherTab({ href, terms }: SearchHighlights): void {
  const found: StoredHighlights = { href: new URL(href, location.href).href, terms, until: Date.now() + elsewhere.life }
  deviceStorage.set(elsewhere.key, JSON.stringify(found))
}

/** This document may be the one that was opened from a search in another tab. */
export function applyHighlightsFromOtherTab(): void {
  const found = readJson(deviceStorage, elsewhere.key, isStoredHighlights)
  if (found?.href !== location.href) return
  deviceStorage.remove(elsewhere.key)
  if (Date.now() < found.until) highlight(decodeFragment(location.hash), found.terms)
}

interface StoredHighlights extends SearchHighlights {
  /** When the words are no longer wanted, as `Date.now()` counts. */
  until: number
}

const isStoredHighlights = objectOf<StoredHighlights>({
  href: isShortText,
  terms: (value): value is string[] => Array.isArray(value) && value.every(isShortText),
  until: (value) => typeof value === 'number',
})

/**
 * The reader has arrived somewhere: where a search led them there, its words are marked in that section.
 * @param hash of the address where they are; empty or names a heading
 */
export function applySearchHighlights(hash: string, store: Store): void {
  clearHighlights()
  const { found } = store.get()
  if (!found) return
  store.set({ found: null })
  const target = new URL(found.href, location.href)
  if (target.pathname === location.pathname && target.hash === hash) highlight(decodeFragment(hash), found.terms)
}

/** The browser paints the marks without a change to the document; one that cannot shows the section as it is. */
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

/** The texts from a heading to the next one, those of a block together: a word may be spread over several elements. */
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

/** Which of the nodes holds the character at that place of their common text, and where. */
function positionIn(nodes: readonly Text[], at: number): [node: Text, offset: number] {
  let left = at
  for (const node of nodes) {
    if (left <= node.length) return [node, left]
    left -= node.length
  }
  throw new RangeError(`there is no character ${at}`)
}
