import { contentsLevel } from '../../shared/headers.ts'
import { useAppState } from '../app-context.ts'
import { HeadingList, useHasHeadingList } from './HeadingList.tsx'

/** The page's headings, next to the text. */
export function Toc(): React.ReactNode {
  const hasList = useHasHeadingList()
  if (!hasList) return <div className="toc" />
  return (
    <nav className="toc" aria-label="On this page">
      <h2>On this page</h2>
      <HeadingList deepest={contentsLevel} />
    </nav>
  )
}

/** The page's headings as a menu above the text, for narrow screens. */
export function TocMenu(): React.ReactNode {
  const hasList = useHasHeadingList()
  if (!hasList) return null
  return (
    <details className="toc-menu">
      <summary>On this page</summary>
      <HeadingList deepest={contentsLevel} />
    </details>
  )
}

/** The same at hand, for readers who have left that menu behind. */
export function TocButton(): React.ReactNode {
  const Menu = useAppState(({ extras }) => extras?.ContentsMenu)
  return Menu && <Menu list={<HeadingList deepest={contentsLevel} />} />
}
