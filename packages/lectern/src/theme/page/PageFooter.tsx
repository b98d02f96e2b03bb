import { changesRoute } from '../../shared/changes.ts'
import type { PageLink } from '../../shared/page-record.ts'
import { trustedHtml } from '../../shared/trusted-types.ts'
import { useApp, useAppState, useHref } from '../app-context.ts'

/** The end of a page: links to the previous and next page, its source, support, and the site's footer. */
export function PageFooter(): React.ReactNode {
  const { prev, next, editUrl, changed } = useAppState((state) => state.page)
  const { supportUrl, title } = useAppState((state) => state.nav.site)
  const Offline = useAppState((state) => state.offline)
  const changes = useAppState((state) => state.nav.changes)
  const href = useHref()
  const Updated = changes ? 'a' : 'span'
  const siteFooter = useApp().staticMarkup.footer
  return (
    <footer>
      {(prev || next) && (
        <nav className="next" aria-label="Previous and next page">
          {prev && <AdjacentLink link={prev} label="Previous" rel="prev" />}
          {next && <AdjacentLink link={next} label="Next" rel="next" />}
        </nav>
      )}
      <div className="foot">
        {editUrl && <a href={editUrl}>Edit this page</a>}
        {changed && (
          <Updated href={changes && href(changesRoute)}>
            Updated <time dateTime={changed}>{formatDay(changed)}</time>
          </Updated>
        )}
        {Offline && <Offline />}
        <button type="button" data-action="help">
          Shortcuts
        </button>
        {supportUrl && <a href={supportUrl}>Still have questions?</a>}
      </div>
      {siteFooter && (
        <nav
          className="site-footer"
          aria-label={title}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SiteFooter, rendered by the build
          dangerouslySetInnerHTML={{ __html: trustedHtml(siteFooter) }}
          suppressHydrationWarning
        />
      )}
    </footer>
  )
}

function AdjacentLink({ link, label, rel }: { link: PageLink; label: string; rel: 'prev' | 'next' }): React.ReactNode {
  const href = useHref()
  return (
    <a href={href(link.path)} rel={rel}>
      <small>{label}</small> {link.title}
    </a>
  )
}

/** `2022-05-12` -> `May 12, 2022`. Avoids `Intl`, whose formatters are slow to create. */
function formatDay(day: string): string {
  return new Date(day).toUTCString().replace(/.{5}0?(\d+) (\w+) (\d+).*/, '$2 $1, $3')
}
