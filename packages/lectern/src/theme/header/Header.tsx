import type { NavItem } from '../../shared/site-data.ts'
import { useAppState, useHref } from '../app-context.ts'
import { GridMenu } from './GridMenu.tsx'
import { Icon, Wordmark } from './icons.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { VersionMenu } from './VersionMenu.tsx'

/**
 * What the bar at the top holds: where one is, where one can go, search and theme. The same on every page, rendered by the
 * build only.
 */
export function Header(): React.ReactNode {
  const { nav, title, repo } = useAppState((state) => state.nav.site)
  const href = useHref()
  return (
    <>
      <button type="button" className="icon menu" popoverTarget="sidebar" aria-label="Menu">
        <Icon name="menu" size={20} />
      </button>
      <a className="mark" href={href('/')}>
        <Wordmark />
        {title} <small>Docs</small>
      </a>
      <nav className="links" aria-label="Main">
        {nav.map((item, position) => (
          <HeaderItem key={item.text} item={item} menuId={`menu-${position}`} />
        ))}
        <VersionMenu />
      </nav>
      <button type="button" className="search" data-action="search" aria-keyshortcuts="/ Control+K Meta+K">
        <Icon name="search" size={16} />
        <span>Search the docs</span>
        <kbd />
      </button>
      <ThemeButton />
      {repo && (
        <a className="icon repo" href={repo} target="_blank" rel="noopener" aria-label="Source on GitHub">
          <Icon name="github" size={18} />
        </a>
      )}
    </>
  )
}

function HeaderItem({ item, menuId }: { item: NavItem; menuId: string }): React.ReactNode {
  const href = useHref()
  if (item.type === 'link') {
    return (
      <a href={href(item.link)} className={item.primary ? 'primary' : undefined}>
        {item.text}
      </a>
    )
  }
  return (
    <>
      <button type="button" popoverTarget={menuId}>
        {item.text} <Icon name="chevron" size={12} />
      </button>
      <GridMenu id={menuId} tiles={item.items} />
    </>
  )
}
