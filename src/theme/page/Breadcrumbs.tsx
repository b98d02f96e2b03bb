import { useAppState } from '../app-context.ts'

/** The sidebar groups above the page; they have no pages of their own, so nothing here is a link. */
export function Breadcrumbs(): React.ReactNode {
  const titles = useAppState((state) => state.page.breadcrumbs)
  if (titles.length === 0) return null
  return (
    <p className="crumbs">
      {titles.map((title, index) => (
        <span key={title}>
          {index > 0 && <i aria-hidden="true">/</i>}
          {title}
        </span>
      ))}
    </p>
  )
}
