import { useAppState } from '../app-context.ts'

/** Progress of a page load, shown only while loading. */
export function ProgressBar(): React.ReactNode {
  const progress = useAppState((state) => state.progress)
  if (progress === null) return null
  const percent = Math.round(progress * 100)
  return (
    <div className="progress" role="progressbar" aria-label="Loading page" aria-valuenow={percent}>
      <div style={{ transform: `scaleX(${progress})` }} />
    </div>
  )
}
