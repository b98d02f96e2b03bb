import { useAppState } from '../app-context.ts'
import { Icon } from './icons.tsx'

/** The current version of the documentation, and links to the others. */
export function VersionMenu(): React.ReactNode {
  const versions = useAppState((state) => state.nav.site.versions)
  if (!versions) return null
  return (
    <>
      <button
        type="button"
        className="docs-version"
        popoverTarget="menu-versions"
        aria-label={`${versions.current}, ${versions.label}`}
      >
        {versions.current} <Icon name="chevron" size={12} />
      </button>
      <div id="menu-versions" className="menu-panel" popover="auto">
        {versions.items.map((item) => (
          <a key={item.link} href={item.link} aria-current={item.text === versions.current ? 'true' : undefined}>
            {item.text} {item.badge && <span className="badge tip">{item.badge}</span>}
            {item.note && <small>{item.note}</small>}
          </a>
        ))}
      </div>
    </>
  )
}
