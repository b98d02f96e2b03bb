import { routeToMarkdown } from '../../shared/routes/markdown-routes.ts'
import { useAppState } from '../app-context.ts'
import { CopyItem, CopyLink } from './CopyItem.tsx'

/** A menu above the text: copies the page as Markdown, opens it elsewhere, and copies a link to the section on the screen. */
export function PageMenu(): React.ReactNode {
  const { base, origin, assistants = [] } = useAppState((state) => state.nav.site)
  const path = base + useAppState((state) => routeToMarkdown(state.page.path))
  // Assistants can only read the published site.
  const published = encodeURIComponent((origin ?? location.origin) + path)
  return (
    <span className="page-menu">
      <button type="button" popoverTarget="menu-page">
        Copy page
      </button>
      <span id="menu-page" className="menu-panel" popover="auto">
        <CopyItem label="Copy as Markdown" read={() => fetchText(path)} />
        <a href={path}>View as Markdown</a>
        {assistants.map(({ title, href }) => (
          <a key={title} href={href.replaceAll('{markdown}', published)} target="_blank" rel="noopener">
            Open in {title}
          </a>
        ))}
        <CopyLink />
      </span>
    </span>
  )
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} has status ${response.status}`)
  return response.text()
}
