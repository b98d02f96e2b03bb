import { useAppState, useHref } from '../app-context.ts'

/** The header's links, for the drawer: shown only where the header has no room for them. */
export function TopLinks(): React.ReactNode {
  const nav = useAppState((state) => state.nav.site.nav)
  const versions = useAppState((state) => state.nav.site.versions)
  const href = useHref()
  return (
    <ul className="top-links">
      {nav.flatMap((item) =>
        item.type === 'link' ? (
          <li key={item.text}>
            <a href={href(item.link)}>{item.text}</a>
          </li>
        ) : (
          []
        ),
      )}
      {versions?.items.map((item) => (
        <li key={item.link}>
          <a href={item.link}>Docs {item.text}</a>
        </li>
      ))}
    </ul>
  )
}
