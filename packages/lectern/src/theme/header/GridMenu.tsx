import type { NavTile } from '../../shared/site-data.ts'
import { useHref } from '../app-context.ts'

/** A menu of tiles, each a link. The style sheet has their icons. @param id for the button that opens it; unique in the document */
export function GridMenu({ id, tiles }: { id: string; tiles: NavTile[] }): React.ReactNode {
  const href = useHref()
  return (
    <div id={id} className="menu-panel tiles" popover="auto">
      {tiles.map((tile) => (
        <a key={tile.link} href={href(tile.link)}>
          <b>{tile.title}</b>
          <small>{tile.subtitle}</small>
        </a>
      ))}
    </div>
  )
}
