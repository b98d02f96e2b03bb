import { slugify } from '../../shared/text/slug.ts'
import type { PlacesOfPage } from './format.ts'
import { decodeNumbers } from './number-text.ts'

/** A section's address and titles. */
export interface SectionLocation {
  link: string
  title: string
  level: number
  page: string
  ancestors: readonly string[]
  /** Number of keywords. */
  keywords: number
  /** The file with its text, and the index in that file. */
  text: { file: string; index: number }
  /** The terms of its names, once the ranking has read them. */
  names?: readonly (readonly number[])[]
}

/** The section locations of some pages, in order. */
export function readLocations(pages: readonly PlacesOfPage[]): SectionLocation[] {
  return pages.flatMap(placesOfPage)
}

function placesOfPage([path, page, textFiles, headings, keywords]: PlacesOfPage): SectionLocation[] {
  const counts = decodeNumbers(keywords)
  const above: { level: number; title: string }[] = []
  const texts = textFiles.flatMap(([file, count]) => Array.from({ length: count }, (_, index) => ({ file, index })))
  const textAt = (section: number): SectionLocation['text'] => texts[section] ?? { file: '', index: 0 }
  return [
    { link: path, title: page, level: 1, page, ancestors: [], keywords: counts[0] ?? 0, text: textAt(0) },
    ...headings.map(([level, title, slug = slugify(title)], index): SectionLocation => {
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
