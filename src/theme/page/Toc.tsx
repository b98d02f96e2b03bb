import { listedHeaders } from '../../shared/headers.ts'
import { useAppState } from '../app-context.ts'

/** The page's own headings, with the one in view marked. */
export function Toc(): React.ReactNode {
  const headers = useAppState((state) => state.page.headers)
  const activeSlug = useAppState((state) => state.activeSlug)
  const listed = listedHeaders(headers)
  if (listed.length < 2) return <div className="toc" />
  return (
    <nav className="toc" aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        {listed.map(({ slug, title, level }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className={level > 2 ? 'sub' : undefined}
              aria-current={slug === activeSlug ? 'location' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
