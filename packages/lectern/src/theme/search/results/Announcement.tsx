import { useEffect, useState } from 'react'
import type { SearchProgress } from '../use-search.ts'
import { announce } from './announce.ts'

/** Pause in typing before results are announced, in milliseconds. */
const PAUSE = 500

interface AnnouncementProps {
  state: SearchProgress
  /** Current text of the field. */
  query: string
}

/** Announces results to assistive technology when the reader pauses, not after each key. */
export function Announcement({ state, query }: AnnouncementProps): React.ReactNode {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    // The results for the current text haven't arrived yet.
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
