import type { SidebarNode } from '../../shared/site-data.ts'
import { useApp, useAppState, useHref } from '../app-context.ts'
import { HeadingList } from '../page/HeadingList.tsx'

interface TreeProps {
  nodes: readonly SidebarNode[]
  /** Titles of the groups above, joined: part of each group's key. */
  trail?: string
  /** All groups open: the reader filters, and looks for pages, not for groups. */
  isFiltered?: boolean
}

/** A level of the sidebar: pages, links out, and groups that open and close by the browser's own element. */
export function SidebarTree({ nodes, trail = '', isFiltered = false }: TreeProps): React.ReactNode {
  return (
    <ul>
      {nodes.map((node) => {
        if (node.type === 'group') return <Group key={node.title} node={node} trail={trail} isFiltered={isFiltered} />
        if (node.type === 'link') return <PageEntry key={node.path} path={node.path} title={node.title} />
        return (
          <li key={node.href}>
            <a href={node.href}>{node.title}</a>
          </li>
        )
      })}
    </ul>
  )
}

interface GroupProps {
  node: Extract<SidebarNode, { type: 'group' }>
  trail: string
  isFiltered: boolean
}

function Group({ node, trail, isFiltered }: GroupProps): React.ReactNode {
  const key = trail === '' ? node.title : `${trail}/${node.title}`
  const { actions } = useApp()
  const isOpen = useAppState((state) => state.openGroups.has(key))
  if (!node.collapsible) {
    return (
      <li className="group">
        <h2>{node.title}</h2>
        <SidebarTree nodes={node.children} trail={key} isFiltered={isFiltered} />
      </li>
    )
  }
  return (
    <li>
      <details
        data-group={key}
        open={isOpen || isFiltered}
        onToggle={(event) => isFiltered || actions.setGroupOpen(key, event.currentTarget.open)}
      >
        <summary>{node.title}</summary>
        <SidebarTree nodes={node.children} trail={key} isFiltered={isFiltered} />
      </details>
    </li>
  )
}

function PageEntry({ path, title }: { path: string; title: string }): React.ReactNode {
  const href = useHref()
  const isCurrent = useAppState((state) => state.page.path === path)
  return (
    <li>
      <a href={href(path)} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </a>
      {isCurrent && <HeadingList className="heads" least={1} />}
    </li>
  )
}
