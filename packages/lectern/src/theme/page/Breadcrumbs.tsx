import { useAppState } from '../app-context.ts'

/** The page's position in the sidebar and its reading time. Groups have no pages, so nothing here is a link. */
export function Breadcrumbs(): React.ReactNode {
  const { breadcrumbs, minutes, frontmatter } = useAppState((state) => state.page)
  if (breadcrumbs.length === 0 && !frontmatter.kind) return null
  return (
    <p className="crumbs">
      {breadcrumbs.map((title, index) => (
        <span key={title}>
          {index > 0 && <i aria-hidden="true">/</i>}
          {title}
        </span>
      ))}
      <small>
        {frontmatter.kind && `${kindNames[frontmatter.kind]} · `}
        {minutes} min
      </small>
    </p>
  )
}

const kindNames = {
  tutorial: 'Tutorial',
  'how-to': 'How-to',
  reference: 'Reference',
  explanation: 'Explanation',
  index: 'Index',
}
