import { changesRoute } from '../../../shared/changes.ts'
import { groupBy } from '../../../shared/group-by.ts'
import type { PageData } from '../../../shared/page-record.ts'
import { withBase } from '../../../shared/routes/routes.ts'
import { attributes, escapeText } from '../../../shared/text/html.ts'
import type { PageChange } from '../../history/page-changes.ts'
import { notFoundPage } from '../not-found.ts'
import type { Feed } from './site-feeds.ts'

/** More changes are history, not news, and a day isn't cut in two. */
const maxListed = 100

/** The changes that the page lists. @param changes newest first */
export function latestChanges(changes: readonly PageChange[]): readonly PageChange[] {
  const last = changes[maxListed - 1]
  return last ? changes.filter(({ day }) => day >= last.day) : changes
}

/** The page that lists what changed on which day. */
export function changesPage(changes: readonly PageChange[], sidebarPrefixes: readonly string[]): PageData {
  const title = 'What changed'
  const description = 'The latest changes to these pages, day by day, with links to the sections that changed.'
  const headers = [...groupBy(changes, ({ day }) => day).keys()].map((day) => ({
    level: 2,
    title: formatDay(day),
    slug: idOf(day),
  }))
  return {
    ...notFoundPage(sidebarPrefixes),
    title,
    frontmatter: { title, description, layout: 'page', kind: 'index' },
    key: 'changes',
    path: changesRoute,
    regularPath: changesRoute,
    headers,
    changed: changes[0]?.day ?? null,
  }
}

/** @param feeds the site's own first @param isComplete whether the build knows all changes */
export function changesHtml(
  changes: readonly PageChange[],
  { feeds, base, isComplete }: { feeds: readonly Feed[]; base: string; isComplete: boolean },
): string {
  const days = [...groupBy(changes, ({ day }) => day)].map(
    ([day, own]) =>
      `<section><h2 id="${idOf(day)}" tabindex="-1">${formatDay(day)}</h2><ul>${own.map((change) => item(change, base)).join('')}</ul></section>`,
  )
  const missing = isComplete
    ? ''
    : '<p>This copy of the site was built without its full history, so older changes are missing.</p>'
  const [whole, ...sections] = feeds
  const links = sections.map(({ path, title }) => link(withBase(base, path), title))
  const all = whole && `Subscribe to ${link(withBase(base, whole.path), 'all changes')}`
  const subscribe = all && `<p>${all}${links.length > 0 ? `, or to one section: ${links.join(', ')}` : ''}.</p>`
  return `<h1 tabindex="-1">What changed</h1><p>The latest changes to these pages, with links to the sections that changed.</p>${subscribe ?? ''}${missing}${days.join('')}`
}

function item({ path, title, isNew, sections }: PageChange, base: string): string {
  const page = withBase(base, path)
  const links = sections.map((section) => link(`${page}#${section.slug}`, section.title))
  const what = isNew ? ' (new)' : links.length > 0 ? `: ${links.join(', ')}` : ''
  return `<li>${link(page, title)}${what}</li>`
}

function link(href: string, text: string): string {
  return `<a${attributes({ href })}>${escapeText(text)}</a>`
}

/** `2022-05-12` -> `May 12, 2022` */
function formatDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

function idOf(day: string): string {
  return `on-${day}`
}
