import { HeadingList, minHeadings, useHasHeadingList } from './HeadingList.tsx'

/** The page's own headings, beside the text. */
export function Toc(): React.ReactNode {
  const hasList = useHasHeadingList()
  if (!hasList) return <div className="toc" />
  return (
    <nav className="toc" aria-label="On this page">
      <h2>On this page</h2>
      <HeadingList min={minHeadings} />
    </nav>
  )
}

/** The same as a menu above the text, where there is no room beside it. */
export function TocMenu(): React.ReactNode {
  const hasList = useHasHeadingList()
  if (!hasList) return null
  return (
    <details className="toc-menu">
      <summary>On this page</summary>
      <HeadingList min={minHeadings} />
    </details>
  )
}
