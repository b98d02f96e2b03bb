import { useState } from 'react'
import { routeToMarkdown } from '../../shared/routes/markdown-routes.ts'
import { useAppState } from '../app-context.ts'

/** A menu above the text: copies the page as Markdown, opens it elsewhere, and copies a link to the section on the screen. */
export function PageMenu(): React.ReactNode {
  const { base, origin, assistants = [] } = useAppState((state) => state.nav.site)
  const path = base + useAppState((state) => routeToMarkdown(state.page.path))
  // Assistants can only read the published site.
  const published = encodeURIComponent((origin ?? location.origin) + path)
  const slug = useAppState((state) => state.activeSlug)
  const link = new URL(slug && `#${slug}`, location.href.replace(/#.*/, '')).href
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
        <CopyItem label={slug ? 'Copy link to this section' : 'Copy link to this page'} read={async () => link} />
      </span>
    </span>
  )
}

function CopyItem({ label, read }: { label: string; read: () => Promise<string> }): React.ReactNode {
  const [outcome, setOutcome] = useState('')
  const copy = async (): Promise<void> => {
    setOutcome(await copyText(read()))
    setTimeout(() => setOutcome(''), 2000)
  }
  return (
    <button
      type="button"
      className={outcome === copied ? 'ticked' : undefined}
      aria-live="polite"
      onClick={() => void copy()}
    >
      {outcome || label}
    </button>
  )
}

const copied = 'Copied'

/** Takes a promise, because browsers only allow copying right after a click. @returns what to tell the reader */
async function copyText(text: Promise<string>): Promise<string> {
  try {
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return copied
  } catch {
    // The page couldn't be loaded, or the browser or the reader denied access.
    return 'Could not copy'
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} has status ${response.status}`)
  return response.text()
}
