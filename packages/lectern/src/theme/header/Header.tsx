import { currentItem } from '../../shared/routes/current-item.ts'
import { type NavItem, pagesName } from '../../shared/site-data.ts'
import { escapeText } from '../../shared/text/html.ts'
import { useAppState, useHref } from '../app-context.ts'
import { GridMenu } from './GridMenu.tsx'
import { Icon } from './icons.tsx'
import { SiteIcon } from './SiteIcon.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { VersionMenu } from './VersionMenu.tsx'

/**
 * The bar at the top of every page: wordmark, main navigation, search and theme. Rendered only at build time.
 * @param wordmark SVG markup from the site's configuration; empty for none
 * @param label small text after the title, or `null` for none
 */
export function Header({ wordmark, label }: { wordmark: string; label: string | null }): React.ReactNode {
  const site = useAppState((state) => state.nav.site)
  const current = useAppState((state) => currentItem(state.nav.site.nav, state.page))
  const { nav, title, repo } = site
  const searchText = `Search ${pagesName(site)}`
  const isOnGitHub = repo !== null && new URL(repo).hostname === 'github.com'
  const href = useHref()
  const mark = `${wordmark}${escapeText(title)}${label === null ? '' : ` <small>${escapeText(label)}</small>`}`
  return (
    <>
      <button type="button" className="icon menu" popoverTarget="sidebar" aria-label="Menu">
        <Icon name="menu" size={20} />
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the wordmark is the site's own configuration */}
      <a className="mark" href={href('/')} dangerouslySetInnerHTML={{ __html: mark }} />
      <nav className="links" aria-label="Main">
        {nav.map((item, position) => (
          <HeaderItem key={item.text} item={item} isCurrent={position === current} menuId={`menu-${position}`} />
        ))}
        <VersionMenu />
      </nav>
      <button type="button" className="search" data-action="search" aria-keyshortcuts="/ Control+K Meta+K">
        <Icon name="search" size={16} />
        <span>{searchText.length > maxSearchText ? 'Search' : searchText}</span>
        <kbd />
      </button>
      <ThemeButton />
      {repo && (
        <a
          className="icon repo"
          href={repo}
          target="_blank"
          rel="noopener"
          aria-label={isOnGitHub ? 'Source on GitHub' : 'Source code'}
        >
          <SiteIcon icon={site.repoIcon ?? (isOnGitHub ? 'github' : 'repository')} size={18} />
        </a>
      )}
    </>
  )
}

/** What fits next to the keyboard shortcut. */
const maxSearchText = 16

interface HeaderItemProps {
  item: NavItem
  /** Whether the page is in its section. */
  isCurrent: boolean
  menuId: string
}

function HeaderItem({ item, isCurrent, menuId }: HeaderItemProps): React.ReactNode {
  const href = useHref()
  if (item.type === 'link') {
    return (
      <a href={href(item.link)} aria-current={isCurrent || undefined}>
        {item.text}
      </a>
    )
  }
  return (
    <>
      <button type="button" popoverTarget={menuId} aria-current={isCurrent || undefined}>
        {item.text} <Icon name="chevron" size={12} />
      </button>
      <GridMenu id={menuId} tiles={item.items} />
    </>
  )
}
