import { slugify } from '../../shared/slug.ts'
import type { PlacesOfPage } from './format.ts'

/** Where a section is, and how it is called. */
export interface Place {
  link: string
  title: string
  level: number
  page: string
  ancestors: readonly string[]
  textFile: string
  /** Which of its page's sections it is; 0 is the page itself. */
  index: number
}

/** The places of some pages, in their order. */
export function readPlaces(pages: readonly PlacesOfPage[]): Place[] {
  return pages.flatMap(placesOfPage)
}

function placesOfPage([path, page, textFile, headings]: PlacesOfPage): Place[] {
  const above: { level: number; title: string }[] = []
  return [
    { link: path, title: page, level: 1, page, ancestors: [], textFile, index: 0 },
    ...headings.map(([level, title, slug = slugify(title)], index): Place => {
      while ((above.at(-1)?.level ?? 0) >= level) above.pop()
      const ancestors = above.map((heading) => heading.title)
      above.push({ level, title })
      return { link: `${path}#${slug}`, title, level, page, ancestors, textFile, index: index + 1 }
    }),
  ]
}
