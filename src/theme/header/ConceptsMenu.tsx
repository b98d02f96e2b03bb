import type { NavTile } from '../../shared/site-data.ts'
import { useHref } from '../app-context.ts'
import { Icon } from './icons.tsx'

/** The grid of concepts: each tile is one link. */
export function ConceptsMenu({ tiles }: { tiles: NavTile[] }): React.ReactNode {
  const href = useHref()
  return (
    <div id="menu-concepts" className="menu-panel tiles" popover="auto">
      {tiles.map((tile) => (
        <a key={tile.link} href={href(tile.link)}>
          <Icon name={tile.icon} size={20} />
          <b>{tile.title}</b>
          <small>{tile.subtitle}</small>
        </a>
      ))}
    </div>
  )
}
