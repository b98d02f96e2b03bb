import { useAppState } from '../app-context.ts'

/** The page's position in the sidebar and its kind and reading time. Groups have no pages, so nothing here is a link. */
export function Breadcrumbs(): React.ReactNode {
  const { breadcrumbs, minutes, frontmatter } = useAppState((state) => state.page)
  const Menu = useAppState(({ extras }) => extras?.PageMenu)
  const { kind } = frontmatter
  if (breadcrumbs.length === 0 && !kind) return null
  return (
    <p className="crumbs">
      {breadcrumbs.map((title, index) => (
        <span key={title}>
          {index > 0 && <i aria-hidden="true">/</i>}
          {title}
        </span>
      ))}
      <small>
        {kind && `${kind[0]?.toUpperCase()}${kind.slice(1)}`}
        {/* Nobody reads a reference or a list from start to end. */}
        {kind === 'reference' || kind === 'index' || `${kind ? ' · ' : ''}${minutes} min`}
      </small>
      {Menu && <Menu />}
    </p>
  )
}
