import { useEffect, useState } from 'react'
import type { Excerpts, SearchProvider } from '../../../search/provider.ts'
import { optionId } from '../combobox/use-listbox.ts'
import type { Choice } from './use-options.ts'

/** Pause in typing or scrolling before texts are fetched, in milliseconds. */
const pause = 250

/**
 * Loads excerpts of hits as they scroll into view. Excerpts of the previous query stay until the new ones arrive, so that
 * hits in both results don't flicker.
 * @param query the query of the options; `null` if there are none
 */
export function useExcerpts(provider: SearchProvider, query: string | null, { options }: Choice): Excerpts {
  const [excerpts, setExcerpts] = useState<Excerpts>(new Map())
  useEffect(() => {
    if (query === null || !provider.excerpts) return
    const abort = new AbortController()
    const wanted = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      const links = [...wanted]
      wanted.clear()
      provider.excerpts?.(query, links, abort.signal).then(
        (found) => setExcerpts((before) => new Map([...before, ...found])),
        // A hit is useful even without its excerpt.
        () => undefined,
      )
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target)
        if (!isIntersecting || link === undefined) continue
        wanted.add(link)
        observer.unobserve(target)
      }
      clearTimeout(timer)
      if (wanted.size > 0) timer = setTimeout(ask, pause)
    })
    const links = new Map<Element, string>()
    options.forEach((option, index) => {
      const element = document.getElementById(optionId(index))
      if (!element || option.type !== 'hit' || option.hit.excerpt !== null) return
      links.set(element, option.link)
      observer.observe(element)
    })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      abort.abort()
    }
  }, [provider, query, options])
  return excerpts
}
