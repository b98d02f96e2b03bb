import { slugify } from '../../shared/slug.ts'
import type { PlacesOfPage } from './format.ts'
import { decodeNumbers } from './number-text.ts'

/** Where a section is, and how it is called. */
export interface Place {
  link: string
  title: string
  level: number
  page: string
  ancestors: readonly string[]
  /** How many keywords it has. */
  keywords: number
  /** The file that holds its text, and where in there. */
  text: { file: string; index: number }
}

/** The places of some pages, in their order. */
export function readPlaces(pages: readonly PlacesOfPage[]): Place[] {
  return pages.flatMap(placesOfPage)
}

function placesOfPage([path, page, textFiles, headings, keywords]: PlacesOfPage): Place[] {
  const counts = decodeNumbers(keywords)
  const above: { level: number; title: string }[] = []
  const texts = textFiles.flatMap(([file, count]) => Array.from({ length: count }, (_, index) => ({ file, index })))
  const textAt = (section: number): Place['text'] => texts[section] ?? { file: '', index: 0 }
  return [
    { link: path, title: page, level: 1, page, ancestors: [], keywords: counts[0] ?? 0, text: textAt(0) },
    ...headings.map(([level, title, slug = slugify(title)], index): Place => {
      while ((above.at(-1)?.level ?? 0) >= level) above.pop()
      const ancestors = above.map((heading) => heading.title)
      above.push({ level, title })
      return {
        link: `${path}#${slug}`,
        title,
        level,
        page,
        ancestors,
        keywords: counts[index + 1] ?? 0,
        text: textAt(index + 1),
      }
    }),
  ]
}
