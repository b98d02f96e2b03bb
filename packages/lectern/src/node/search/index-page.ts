import type { IndexedAnswer, PlacesOfPage } from '../../search/index/format.ts'
import { encodeNumbers } from '../../search/index/number-text.ts'
import type { SectionRecord } from '../../search/section-record.ts'
import { slugify } from '../../shared/slug.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { hashOf } from '../hash.ts'
import { answersOf, type CitingSection } from './answers.ts'
import { digestPage, type PageDigest } from './digest-page.ts'
import { textFilesOf } from './text-files.ts'

/** Below the base: where all files of the search are. */
export const searchFolder = 'assets/search/'

/** What the index takes of a page. It has none of the page's text, so that the index of a large site fits in memory. */
export interface IndexedPage {
  digest: PageDigest
  places: PlacesOfPage
  answers: IndexedAnswer[]
  citing: CitingSection[]
}

/**
 * Indexes one page; a function of its sections, so it can be kept with the page.
 * @returns the page's part of the index, and the files that excerpts are cut from
 */
export function indexPage(records: readonly SectionRecord[]): { indexed: IndexedPage; texts: SiteFile[] } {
  const [page, ...sections] = records
  if (!page) throw new TypeError('a page without a record')
  // No two pages share a file, even if they say the same: each is made and removed with its page.
  const texts = textFilesOf(records).map(({ content, count }) => ({ file: hashedFile(content, page.link), count }))
  const places: PlacesOfPage = [
    page.link,
    page.title,
    texts.map(({ file, count }) => [file.path.slice(searchFolder.length), count]),
    sections.map(headingOf),
    encodeNumbers(records.map(({ keywords }) => keywords.length)),
  ]
  const indexed = {
    digest: digestPage(records),
    places,
    answers: answersOf(records),
    citing: records.filter(({ constants }) => constants.length > 0).map(withoutWords),
  }
  return { indexed, texts: texts.map(({ file }) => file) }
}

function headingOf({ level, title, link }: SectionRecord): PlacesOfPage[3][number] {
  const slug = link.slice(link.indexOf('#') + 1)
  return slug === slugify(title) ? [level, title] : [level, title, slug]
}

function withoutWords({ link, page, title, level, constants, isLegacy }: SectionRecord): CitingSection {
  return { link, page, title, level, constants, isLegacy }
}

/** Named as JSON, which hosts compress; shards are text that the browser reads as such. @param salt tells files of the same content apart */
export function hashedFile(content: string, salt = ''): SiteFile {
  return { path: `${searchFolder}${hashOf(content + salt, 8)}.json`, content }
}
