import { useAppState, useHref } from '../app-context.ts'

/** The header's links for the drawer, shown if the header has no room for them. Rendered only at build time. */
export function TopLinks(): React.ReactNode {
  const nav = useAppState((state) => state.nav.site.nav)
  const versions = useAppState((state) => state.nav.site.versions)
  const href = useHref()
  return (
    <>
      {nav.map((item) => (
        <li key={item.text}>
          {item.type === 'link' ? (
            <a href={href(item.link)}>{item.text}</a>
          ) : (
            <details>
              <summary>{item.text}</summary>
              <ul>
                {item.items.map((tile) => (
                  <li key={tile.link}>
                    <a href={href(tile.link)}>{tile.title}</a>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
      {versions?.items.map((item) => (
        <li key={item.link}>
          <a href={item.link}>Docs {item.text}</a>
        </li>
      ))}
    </>
  )
}
