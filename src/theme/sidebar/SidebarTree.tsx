import { listedHeaders } from '../../shared/headers.ts'
import type { SidebarNode } from '../../shared/site-data.ts'
import { useApp, useAppState, useHref } from '../app-context.ts'

interface TreeProps {
  nodes: readonly SidebarNode[]
  /** Titles of the groups above, joined: part of each group's key. */
  trail?: string
}

/** A level of the sidebar: pages, links out, and groups that open and close by the browser's own element. */
export function SidebarTree({ nodes, trail = '' }: TreeProps): React.ReactNode {
  return (
    <ul>
      {nodes.map((node) => {
        if (node.type === 'group') return <Group key={node.title} node={node} trail={trail} />
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

function Group({ node, trail }: { node: Extract<SidebarNode, { type: 'group' }>; trail: string }): React.ReactNode {
  const key = trail === '' ? node.title : `${trail}/${node.title}`
  const { actions } = useApp()
  const isOpen = useAppState((state) => state.openGroups.has(key))
  if (!node.collapsible) {
    return (
      <li className="group">
        <h2>{node.title}</h2>
        <SidebarTree nodes={node.children} trail={key} />
      </li>
    )
  }
  return (
    <li>
      <details data-group={key} open={isOpen} onToggle={(event) => actions.setGroupOpen(key, event.currentTarget.open)}>
        <summary>{node.title}</summary>
        <SidebarTree nodes={node.children} trail={key} />
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
      {isCurrent && <PageHeadings />}
    </li>
  )
}

/** The headings of the page shown, below its entry. */
function PageHeadings(): React.ReactNode {
  const headers = useAppState((state) => state.page.headers)
  const activeSlug = useAppState((state) => state.activeSlug)
  const listed = listedHeaders(headers)
  if (listed.length === 0) return null
  return (
    <ul className="heads">
      {listed.map(({ slug, title, level }) => (
        <li key={slug}>
          <a
            href={`#${slug}`}
            className={level > 2 ? 'sub' : undefined}
            aria-current={slug === activeSlug ? 'location' : undefined}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
