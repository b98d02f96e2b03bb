import { useEffect, useState } from 'react'
import type { SearchProgress } from '../use-search.ts'
import { announce } from './announce.ts'

/** How long the reader must have stopped typing before results are announcement, in milliseconds. */
const PAUSE = 500

interface AnnouncementProps {
  state: SearchProgress
  /** What stands in the field. */
  query: string
}

/** Tells assistive technology what was found: when the reader pauses, not with each key. */
export function Announcement({ state, query }: AnnouncementProps): React.ReactNode {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    // The result of what was typed is on its way.
    if (state.type === 'found' && state.query !== query) return
    const timer = setTimeout(() => setAnnouncement(state.type === 'found' ? announce(state.result, query) : ''), PAUSE)
    return () => clearTimeout(timer)
  }, [state, query])
  return (
    <p className="search-announcement" role="status">
      {announcement}
    </p>
  )
}
