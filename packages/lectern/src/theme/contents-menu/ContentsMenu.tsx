import { useEffect, useState } from 'react'
import { Drawing } from '../header/icons.tsx'
import { CopyLink } from '../page-menu/CopyItem.tsx'

/**
 * On narrow screens, a button in the corner for a menu of the page's headings, once the list above the text has been scrolled away. The
 * menu of the page is out of reach then, so this one copies the link to the section as well.
 * @param list shows the current heading when it's rendered
 */
export function ContentsMenu({ list }: { list: React.ReactNode }): React.ReactNode {
  const isNeeded = useScrolledPast('.toc-menu')
  const [isOpen, setIsOpen] = useState(false)
  if (!isNeeded) return null
  return (
    <div className="contents-menu">
      <button type="button" popoverTarget="menu-contents" aria-label="On this page">
        <Drawing path={lines} size={20} />
      </button>
      <div
        id="menu-contents"
        className="menu-panel"
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && list}
        <CopyLink />
      </div>
    </div>
  )
}

/** Three lines, each after a dot. Not among the icons of the interface, because it's needed later than they are. */
const lines = 'M3.5 5h0M7.5 5h9M3.5 10h0m4 0h9m-13 5h0m4 0h9'

/** Whether an element is shown and has left the window at its top. */
function useScrolledPast(selector: string): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = document.querySelector(selector)
    if (!element) return
    // One that isn't shown is at 0.
    const observer = new IntersectionObserver(() => setIsPast(element.getBoundingClientRect().bottom < 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [selector])
  return isPast
}
