import { withBase } from '../../../shared/routes/routes.ts'
import type { SiteData } from '../../../shared/site-data.ts'
import { attributes, escapeText } from '../../../shared/text/html.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { PageChange } from '../../history/page-changes.ts'
import { changeAddress, type Feed } from './site-feeds.ts'

/** Of a feed without entries, because a feed must have one and no output depends on the clock. */
const never = '1970-01-01T00:00:00Z'

/** Readers fetch a feed often, so it only has the latest changes. */
const maxEntries = 100

/** Writes a feed in the Atom format: https://www.rfc-editor.org/rfc/rfc4287 */
export function createAtom(feed: Feed, site: SiteData & { origin: string }): SiteFile {
  const { origin, base, lang } = site
  const address = (path: string): string => new URL(withBase(base, path), origin).href
  const name = feed.title === site.title ? site.title : `${feed.title} | ${site.title}`
  const own = address(feed.path)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed${attributes({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': lang })}>`,
    `<id>${escapeText(own)}</id>`,
    `<title>${escapeText(`${name}: what changed`)}</title>`,
    `<updated>${feed.changes[0]?.time ?? never}</updated>`,
    `<author><name>${escapeText(site.title)}</name></author>`,
    `<link${attributes({ rel: 'self', type: 'application/atom+xml', href: own })}/>`,
    `<link${attributes({ rel: 'alternate', type: 'text/html', href: address(feed.about) })}/>`,
    ...feed.changes.slice(0, maxEntries).map((change) => entry(change, { origin, base })),
    '</feed>\n',
  ]
  return { path: feed.path, content: lines.join('\n') }
}

function entry(change: PageChange, { origin, base }: { origin: string; base: string }): string {
  const { path, day, time, title } = change
  const page = withBase(base, path)
  const address = new URL(changeAddress(change, base), origin).href
  return [
    '<entry>',
    // Stays the same when the site moves to another host's path, and differs for each day.
    `<id>tag:${new URL(origin).hostname},${day}:${escapeText(encodeURI(page))}</id>`,
    `<title>${escapeText(title)}</title>`,
    `<updated>${time}</updated>`,
    `<link${attributes({ rel: 'alternate', type: 'text/html', href: address })}/>`,
    `<content type="html">${escapeText(content(change, new URL(page, origin).href))}</content>`,
    '</entry>',
  ].join('\n')
}

function content({ isNew, sections }: PageChange, address: string): string {
  if (isNew) return '<p>New page.</p>'
  if (sections.length === 0) return '<p>The page changed.</p>'
  const items = sections.map(
    ({ title, slug }) =>
      `<li><a${attributes({ href: `${address}#${encodeURIComponent(slug)}` })}>${escapeText(title)}</a></li>`,
  )
  return `<p>Changed sections:</p><ul>${items.join('')}</ul>`
}
