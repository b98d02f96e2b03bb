import { useEffect, useRef } from 'react'
import { revealCurrentHeading } from '../../client/shell/sidebar-state.ts'
import { listedHeaders, listedSlug } from '../../shared/headers.ts'
import { useAppState } from '../app-context.ts'

/** The page's headings, with the current one marked; `null` if there are fewer than `min`. */
export function HeadingList({ className, min }: { className?: string; min: number }): React.ReactNode {
  const headers = useAppState((state) => state.page.headers)
  const current = useAppState(({ page, activeSlug }) => listedSlug(page.headers, activeSlug))
  const list = useRef<HTMLUListElement>(null)
  // After every render, because the marked heading may have changed.
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

/** A single heading needs no list. */
export const minHeadings = 2
