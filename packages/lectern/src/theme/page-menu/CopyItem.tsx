import { useState } from 'react'
import { useAppState } from '../app-context.ts'

/** Copies the address of the section that the reader is in. */
export function CopyLink(): React.ReactNode {
  const slug = useAppState((state) => state.activeSlug)
  const link = new URL(slug && `#${slug}`, location.href.replace(/#.*/, '')).href
  return <CopyItem label={slug ? 'Copy link to this section' : 'Copy link to this page'} read={async () => link} />
}

/** An item of a menu that copies a text. @param read is called at the click */
export function CopyItem({ label, read }: { label: string; read: () => Promise<string> }): React.ReactNode {
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
