import type { PageLink } from '../../shared/page-record.ts'
import { useAppState, useHref } from '../app-context.ts'

/** Where to go from here: the previous and next page, and the page's source. */
export function PageFooter(): React.ReactNode {
  const { prev, next, editUrl } = useAppState((state) => state.page)
  const supportUrl = useAppState((state) => state.nav.site.supportUrl)
  return (
    <footer>
      {(prev || next) && (
        <nav className="next" aria-label="Previous and next page">
          {prev && <Neighbour link={prev} label="Previous" rel="prev" />}
          {next && <Neighbour link={next} label="Next" rel="next" />}
        </nav>
      )}
      <p className="foot">
        {editUrl && <a href={editUrl}>Improve this page</a>}
        {supportUrl && <a href={supportUrl}>Still have questions?</a>}
      </p>
    </footer>
  )
}

function Neighbour({ link, label, rel }: { link: PageLink; label: string; rel: 'prev' | 'next' }): React.ReactNode {
  const href = useHref()
  return (
    <a href={href(link.path)} rel={rel}>
      <small>{label}</small> {link.title}
    </a>
  )
}
