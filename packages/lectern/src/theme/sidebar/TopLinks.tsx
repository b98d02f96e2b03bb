import { useAppState, useHref } from '../app-context.ts'

/** The header's links for the drawer, shown if the header has no room for them. Rendered only at build time. @param label as in `Header` */
export function TopLinks({ label }: { label: string | null }): React.ReactNode {
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
          <a href={item.link}>{label === null ? item.text : `${label} ${item.text}`}</a>
        </li>
      ))}
    </>
  )
}
