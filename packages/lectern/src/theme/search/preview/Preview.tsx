import { useEffect, useEffectEvent, useRef } from 'react'
import { addCodeTools } from '../../../client/content/code-tools.ts'
import { adoptStyle } from '../../../client/platform/adopt-style.ts'
import { splitSuffix } from '../../../shared/routes/routes.ts'
import { useApp, useHref } from '../../app-context.ts'
import type { Follow, LinkOption } from '../combobox/use-follow.ts'
import style from './preview.css?inline'
import { readSection } from './read-section.ts'

/** How long an option must stay selected before its page is loaded, in milliseconds. */
const PAUSE = 150

export interface PreviewProps {
  option: LinkOption
  follow: Follow
}

adoptStyle(style)

/** The section that the selected option leads to, next to the list, with the words of the query highlighted. Its code can be copied. */
export function Preview({ option, follow }: PreviewProps): React.ReactNode {
  const { actions } = useApp()
  const href = useHref()
  const box = useRef<HTMLElement>(null)
  const { link } = option
  const address = href(link)
  const terms = follow.terms(option).join('\n')
  const mark = useEffectEvent(async () => {
    if (!('highlights' in CSS)) return
    // Without the marks, the preview is complete.
    const marks = await import('../../../client/search/mark-terms.ts').catch(() => null)
    if (box.current) marks?.markPreview(box.current, terms.split('\n'))
  })
  useEffect(() => {
    let isWanted = true
    const show = async (): Promise<void> => {
      const [route] = splitSuffix(link)
      // Without a page, nothing is shown: the option is still a link.
      const chunk = await actions.loadPage(route).catch(() => null)
      const article = box.current
      if (!isWanted || !article) return
      const { nodes, target } = chunk ? readSection(chunk.html, address) : { nodes: [], target: null }
      article.replaceChildren(...nodes)
      addCodeTools(article)
      article.parentElement?.scrollTo(0, 0)
      target?.scrollIntoView()
      void mark()
    }
    const timer = setTimeout(show, PAUSE)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [actions, link, address])
  // More terms come with the excerpt.
  useEffect(() => {
    if (terms) void mark()
  }, [terms])
  const onFollow = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) follow.click(event, option)
  })
  useEffect(() => {
    const listen = (event: MouseEvent): void => onFollow(event)
    box.current?.addEventListener('click', listen)
  }, [])
  return (
    <section className="search-preview" aria-label="Preview">
      {/* It has the style of an article, but isn't one for assistive technology. */}
      <article role="none" ref={box} />
    </section>
  )
}
