import { decodeFragment } from '../../shared/routes/routes.ts'
import { deviceStorage, isShortText, objectOf, readJson } from '../storage/safe-storage.ts'
import type { SearchHighlights, Store } from '../store.ts'

/** Escape clears the highlights, and so do a few seconds and the next navigation. */
export function startSearchHighlights(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) clearHighlights()
  })
}

/** Highlights the terms when the reader arrives at the target, or at once if they're already there. */
export function highlightOnArrival(found: SearchHighlights, store: Store): void {
  store.set({ found })
  if (new URL(found.href, location.href).href === location.href)
    void highlight(decodeFragment(location.hash), found.terms)
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
  if (Date.now() < found.until) void highlight(decodeFragment(location.hash), found.terms)
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
  if (target.pathname === location.pathname && target.hash === hash) void highlight(decodeFragment(hash), found.terms)
}

/** Loads the code that marks them, which most readers never need. Browsers without the CSS Custom Highlight API show no highlights. */
async function highlight(slug: string, terms: readonly string[]): Promise<void> {
  if (!('highlights' in CSS)) return
  const { markTerms } = await import('./mark-terms.ts')
  markTerms(slug, terms)
}

function clearHighlights(): void {
  if ('highlights' in CSS) CSS.highlights.clear()
}
