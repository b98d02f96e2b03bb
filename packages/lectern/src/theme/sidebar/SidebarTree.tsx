import { useEffect, useState } from 'react'
import { drawerWidth } from '../../client/shell/drawer.ts'
import { contentsLevel, sidebarLevel } from '../../shared/headers.ts'
import type { SidebarNode } from '../../shared/site-data.ts'
import { trustedHtml } from '../../shared/trusted-types.ts'
import { useApp, useAppState, useHref } from '../app-context.ts'
import { HeadingList, useHasHeadingList } from '../page/HeadingList.tsx'

interface LevelProps {
  /** Path of the current page, passed down because hundreds of subscriptions would be slow. */
  current: string
  /** Titles of the parent groups, joined; part of each group's key. */
  trail?: string
  /** While filtering, all groups are open. */
  isFiltered?: boolean
}

interface TreeProps extends LevelProps {
  nodes: readonly SidebarNode[]
}

/** A level of the sidebar: pages, external links, and groups as native `<details>` elements. */
export function SidebarTree({ nodes, ...level }: TreeProps): React.ReactNode {
  return (
    <ul>
      {nodes.map((node) => {
        if (node.type === 'group') return <Group key={node.title} node={node} {...level} />
        if (node.type === 'link')
          return <PageEntry key={node.path} node={node} isCurrent={node.path === level.current} />
        return (
          <li key={node.href}>
            <a href={node.href}>{node.title}</a>
          </li>
        )
      })}
    </ul>
  )
}

interface GroupProps extends LevelProps {
  node: Extract<SidebarNode, { type: 'group' }>
}

function Group({ node, ...level }: GroupProps): React.ReactNode {
  const { trail = '', isFiltered = false } = level
  const key = trail === '' ? node.title : `${trail}/${node.title}`
  const { actions, staticMarkup } = useApp()
  const isOpen = useAppState((state) => state.openGroups.has(key)) || isFiltered
  const [html, setHtml] = useState(() => (isOpen ? null : (staticMarkup.closedGroups.get(key) ?? null)))
  // From now on, React renders its entries and remembers its groups.
  if (isOpen && html !== null) setHtml(null)
  if (!node.collapsible) {
    return (
      <li className="group">
        <h2>{node.title}</h2>
        <SidebarTree nodes={node.children} {...level} trail={key} />
      </li>
    )
  }
  return (
    <li>
      <details
        data-group={key}
        open={isOpen}
        onToggle={(event) => isFiltered || actions.setGroupOpen(key, event.currentTarget.open)}
      >
        <summary>{node.title}</summary>
        {html === null ? (
          <SidebarTree nodes={node.children} {...level} trail={key} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what was there before, rendered by the build
          <ul dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} suppressHydrationWarning />
        )}
      </details>
    </li>
  )
}

interface EntryProps {
  node: Extract<SidebarNode, { type: 'link' }>
  isCurrent: boolean
}

function PageEntry({ node, isCurrent }: EntryProps): React.ReactNode {
  const href = useHref()
  return (
    <li>
      <a href={href(node.path)} aria-current={isCurrent ? 'page' : undefined}>
        {node.title}
      </a>
      {isCurrent && <PageHeadings />}
    </li>
  )
}

/**
 * The headings below the current page. A reference has samples in place of its contents list, so they are all here. In the drawer,
 * they're folded, so that the pages around the current one stay in view.
 */
function PageHeadings(): React.ReactNode {
  const hasList = useHasHeadingList()
  const isReference = useAppState((state) => state.page.frontmatter.layout === 'reference')
  const [isFolded, setFolded] = useState(false)
  useEffect(() => {
    const narrow = matchMedia(drawerWidth)
    const update = (): void => setFolded(narrow.matches)
    update()
    narrow.addEventListener('change', update)
    return () => narrow.removeEventListener('change', update)
  }, [])
  const list = <HeadingList className="heads" deepest={isReference ? contentsLevel : sidebarLevel} />
  if (!isFolded) return list
  return (
    hasList && (
      <details className="folded">
        <summary>On this page</summary>
        {list}
      </details>
    )
  )
}
