import { withBase } from '../../shared/routes/routes.ts'
import type { Store } from '../store.ts'

/** Marks the link to the shown page in the header's menus, whose markup is the same on all pages of a section. */
export function startMenuMarks(store: Store): void {
  let marked = ''
  const update = (): void => {
    const { nav, page } = store.get()
    const href = location.origin + withBase(nav.site.base, page.path)
    if (href === marked) return
    marked = href
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.tiles a'))
      link.ariaCurrent = link.href === href ? 'page' : null
  }
  store.subscribe(update)
  update()
}
