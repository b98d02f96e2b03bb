import { type ChangesByPage, changesFile } from '../../shared/changes.ts'
import type { Header, PageData } from '../../shared/page-record.ts'
import { withBase } from '../../shared/routes/routes.ts'
import { adoptStyle } from '../platform/adopt-style.ts'
import type { Store } from '../store.ts'
import style from './changes-note.css?inline'
import { recordVisit } from './visits.ts'

/**
 * Shows a note on pages with sections that have changed since the reader last saw them. Which pages those are never leaves the device:
 * the list of changes is the same for everyone.
 */
export function startChanges(store: Store): void {
  adoptStyle(style)
  let shown: PageData | undefined
  const update = (): void => {
    const { page } = store.get()
    if (page === shown) return
    shown = page
    document.querySelector('.changes-note')?.remove()
    const before = recordVisit(page)
    if (before === null || page.changed === null || page.changed <= before) return
    const show = (sections: Header[]): void => {
      if (sections.length > 0 && store.get().page === page) document.body.append(createNote(sections))
    }
    // A convenience: without the list, there's no note.
    changedSections(page, before, store.get().nav.site.base).then(show, () => undefined)
  }
  store.subscribe(update)
  update()
}

/** The sections that have changed after a day, in the page's order. */
async function changedSections({ path, headers }: PageData, day: string, base: string): Promise<Header[]> {
  const response = await fetch(withBase(base, changesFile))
  const changes: ChangesByPage = await response.json()
  const later = (changes[path] ?? []).filter(([changed = '']) => changed > day)
  const slugs = new Set(later.flatMap(([, ...ids]) => ids))
  return headers.filter(({ slug }) => slugs.has(slug))
}

function createNote(sections: readonly Header[]): HTMLElement {
  const note = create('aside', { className: 'changes-note', ariaLabel: 'Changes since your last visit' })
  const count = sections.length === 1 ? '1 section' : `${sections.length} sections`
  const list = create('ul', {})
  list.append(
    ...sections.map(({ title, slug }) => {
      const item = create('li', {})
      item.append(create('a', { href: `#${slug}`, textContent: title }))
      return item
    }),
  )
  const details = create('details', {})
  details.append(create('summary', { textContent: `${count} changed since your last visit` }), list)
  // On a phone, the list would cover half of the section.
  list.addEventListener('click', () => {
    details.open = false
  })
  const close = create('button', { type: 'button', textContent: '×', ariaLabel: 'Dismiss' })
  close.addEventListener('click', () => {
    note.remove()
    // The focus would be lost with the button.
    document.querySelector<HTMLElement>('article h1')?.focus({ preventScroll: true })
  })
  note.append(details, close)
  return note
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
