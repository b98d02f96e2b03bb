import { useEffect, useState } from 'react'

/** How long the reader must have stopped typing before results are told, in milliseconds. */
const PAUSE = 500

/** Tells assistive technology what was found: when the reader pauses, not with each key. */
export function Announcement({ text }: { text: string }): React.ReactNode {
  const [told, setTold] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="search-announcement" role="status">
      {told}
    </p>
  )
}
