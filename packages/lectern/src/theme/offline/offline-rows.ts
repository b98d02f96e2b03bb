import type { OfflineState } from '../../client/offline/offline.ts'
import { sectionTitle } from '../../shared/offline.ts'
import { describe, formatSize, sumOf } from './offline-texts.ts'

/** Something that readers can save or remove. */
export interface OfflineRow {
  title: string
  detail: string
  isSaved: boolean
  /** What is saved after the button was pressed, see `Offline.save`. */
  next: string[] | null
}

/** The whole site, the section that the reader is in, and the sections that are saved. @param here the key of that section */
export function offlineRows({ offer, copy }: Pick<OfflineState, 'offer' | 'copy'>, here: string): OfflineRow[] {
  // Without the server, sections can't be told apart, but everything can be removed.
  if (!offer) return copy ? [{ ...savedRow(copy.sections), detail: formatSize(copy.stored) }] : []
  const all = { pages: sumOf(offer, 'pages'), download: sumOf(offer, 'download') }
  if (copy?.sections === null) return [{ ...savedRow(null), detail: describe(all) }]
  const saved = copy?.sections ?? []
  // What goes with every section is downloaded with the first.
  const common = copy ? 0 : (offer.sections.find(({ key }) => key === '')?.download ?? 0)
  const rows = offer.sections
    .filter(({ key }) => key !== '' && (key === here || saved.includes(key)))
    .map((section): OfflineRow => {
      const { key, pages, download } = section
      const isSaved = saved.includes(key)
      const others = saved.filter((one) => one !== key)
      const title = key === here ? `This section: ${sectionTitle(key)}` : sectionTitle(key)
      return {
        title,
        detail: describe({ pages, download: download + common }),
        isSaved,
        next: isSaved ? others : [...saved, key],
      }
    })
  return [{ title: allPages, detail: describe(all), isSaved: false, next: null }, ...rows]
}

const allPages = 'All pages'

function savedRow(sections: string[] | null): Omit<OfflineRow, 'detail'> {
  return { title: sections ? sections.map(sectionTitle).join(', ') : allPages, isSaved: true, next: [] }
}
