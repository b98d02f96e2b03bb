import { useEffect, useRef } from 'react'
import { revealCurrentHeading } from '../../client/shell/sidebar-state.ts'
import { contentsLevel, listedHeaders, listedSlug, sidebarHeaders, sidebarLevel } from '../../shared/headers.ts'
import type { Header } from '../../shared/page-record.ts'
import { useAppState } from '../app-context.ts'

/** The page's headings in the contents list, with the current one marked. */
export function ContentsList(): React.ReactNode {
  const headers = useAppState((state) => state.page.headers)
  const current = useAppState(({ page, activeSlug }) => listedSlug(page.headers, activeSlug, contentsLevel))
  return <HeadingList listed={listedHeaders(headers, contentsLevel)} current={current} />
}

/** The page's headings in the sidebar, with the current one marked. */
export function SidebarHeadings(): React.ReactNode {
  const { headers, frontmatter } = useAppState((state) => state.page)
  // The heading in view, or the section that it's in, so that the list changes only when the mark does.
  const isReference = frontmatter.layout === 'reference'
  const deepest = isReference ? contentsLevel : sidebarLevel
  const current = useAppState(({ page, activeSlug }) => listedSlug(page.headers, activeSlug, deepest))
  return (
    <HeadingList className="heads" listed={sidebarHeaders(headers, current ?? '', isReference)} current={current} />
  )
}

interface ListProps {
  className?: string
  listed: readonly Header[]
  current: string | undefined
}

function HeadingList({ className, listed, current }: ListProps): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  // After every render, because the marked heading may have changed.
  useEffect(() => {
    if (list.current) revealCurrentHeading(list.current)
  })
  if (listed.length === 0) return null
  return (
    <ul ref={list} className={className}>
      {listed.map(({ slug, title, level }) => (
        <li key={slug}>
          <a
            href={`#${slug}`}
            className={level > 2 ? 'sub' : undefined}
            aria-current={slug === current ? 'location' : undefined}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Whether the page has enough headings for a contents list. */
export function useHasHeadingList(): boolean {
  return useAppState((state) => listedHeaders(state.page.headers, contentsLevel).length >= minHeadings)
}

/** A single heading needs no list. */
const minHeadings = 2
