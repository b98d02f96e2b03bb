import { revealCurrentEntry } from '../../client/sidebar-state.ts'
import { useAppState } from '../app-context.ts'
import { SidebarTree } from './SidebarTree.tsx'
import { TopLinks } from './TopLinks.tsx'

/**
 * The site's pages. A column where there is room; elsewhere a drawer, which is the browser's own popover, so it opens
 * and closes without JavaScript.
 */
export function Sidebar(): React.ReactNode {
  const nodes = useAppState((state) => state.nav.sidebars[state.page.sidebar])
  return (
    <nav id="sidebar" className="side" aria-label="Sidebar" popover="auto" onToggle={revealCurrentEntry}>
      <button type="button" className="close" popoverTarget="sidebar" popoverTargetAction="hide">
        Close
      </button>
      <TopLinks />
      <SidebarTree nodes={nodes ?? []} />
    </nav>
  )
}
