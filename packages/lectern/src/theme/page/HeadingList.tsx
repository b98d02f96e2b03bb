import { useEffect, useRef } from 'react'
import { revealCurrentHeading } from '../../client/shell/sidebar-state.ts'
import { listedHeaders, listedSlug } from '../../shared/headers.ts'
import { useAppState } from '../app-context.ts'

/** The headings that the page lists, with the one that the reader is at marked; `null` below `min` headings. */
export function HeadingList({ className, min }: { className?: string; min: number }): React.ReactNode {
  const headers = useAppState((state) => state.page.headers)
  const current = useAppState(({ page, activeSlug }) => listedSlug(page.headers, activeSlug))
  const list = useRef<HTMLUListElement>(null)
  // After every render: the mark is what has changed.
  useEffect(() => {
    if (list.current) revealCurrentHeading(list.current)
  })
  const listed = listedHeaders(headers)
  if (listed.length < min) return null
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

/** Whether the page has enough headings for a list. */
export function useHasHeadingList(): boolean {
  return useAppState((state) => listedHeaders(state.page.headers).length >= minHeadings)
}

/** A list of one heading helps nobody. */
export const minHeadings = 2
