import { useEffect, useRef } from 'react'
import { revealCurrentHeading } from '../../client/shell/sidebar-state.ts'
import { contentsLevel, listedHeaders, listedSlug } from '../../shared/headers.ts'
import { useAppState } from '../app-context.ts'

interface ListProps {
  /** The deepest level that is listed. */
  deepest: number
  className?: string
}

/** The page's headings, with the current one marked. */
export function HeadingList({ deepest, className }: ListProps): React.ReactNode {
  const { headers, labels } = useAppState((state) => state.page)
  const current = useAppState(({ page, activeSlug }) => listedSlug(page.headers, activeSlug, deepest))
  const list = useRef<HTMLUListElement>(null)
  // After every render, because the marked heading may have changed.
  useEffect(() => {
    if (list.current) revealCurrentHeading(list.current)
  })
  const listed = listedHeaders(headers, deepest)
  if (listed.length === 0) return null
  return (
    <ul ref={list} className={className}>
      {listed.map(({ slug, title, level }) => (
        <li key={slug}>
          <a
            href={`#${slug}`}
            className={level > 2 ? 'sub' : undefined}
            data-label={labels?.[slug]}
            aria-current={slug === current ? 'location' : undefined}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Whether the page has a contents list: it needs enough headings for one, and front pages are short. */
export function useHasHeadingList(): boolean {
  return useAppState(({ page: { frontmatter, headers } }) => {
    return frontmatter.layout !== 'home' && listedHeaders(headers, contentsLevel).length >= minHeadings
  })
}

/** A single heading needs no list. */
const minHeadings = 2
