import { useEffect, useState } from 'react'
import { announce } from './announce.ts'
import type { SearchState } from './use-search.ts'

/** How long the reader must have stopped typing before results are told, in milliseconds. */
const PAUSE = 500

/** Tells assistive technology what was found: when the reader pauses, not with each key. */
export function Announcement({ state }: { state: SearchState }): React.ReactNode {
  const [told, setTold] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTold(state.type === 'found' ? announce(state.result, state.query) : ''), PAUSE)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <p className="search-announcement" role="status">
      {told}
    </p>
  )
}
