import type { IndexedAnswer, PlacesOfPage } from '../../search/index/format.ts'
import { encodeNumbers } from '../../search/index/number-text.ts'
import type { SectionRecord } from '../../search/section-record.ts'
import { slugify } from '../../shared/text/slug.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { hashOf } from '../hash.ts'
import { answersOf, type CitingSection } from './answers.ts'
import { splitKeywords } from './section-records.ts'
import { textFilesOf } from './text-files.ts'
import { type PageTermWeights, weighTerms } from './weigh-terms.ts'

/** Folder of all search files, below the base. */
export const searchFolder = 'assets/search/'

/** A page's part of the index, without its text, so that the index of a large site fits in memory. */
export interface IndexedPage {
  digest: PageTermWeights
  places: PlacesOfPage
  answers: IndexedAnswer[]
  citing: CitingSection[]
}

/**
 * Indexes one page. Depends only on its sections, so the result can be cached with the page.
 * @returns the page's part of the index and its text files for excerpts
 */
export function indexPage(records: readonly SectionRecord[]): { indexed: IndexedPage; texts: SiteFile[] } {
  const [page, ...sections] = records
  if (!page) throw new TypeError('a page without a record')
  // Pages with the same text still get separate files, because each is created and removed with its page.
  const texts = textFilesOf(records).map(({ content, count }) => ({ file: hashedFile(content, page.link), count }))
  const places: PlacesOfPage = [
    page.link,
    page.title,
    texts.map(({ file, count }) => [file.path.slice(searchFolder.length), count]),
    sections.map(headingOf),
    encodeNumbers(records.map(({ keywords }) => splitKeywords(keywords).terms.length)),
  ]
  const indexed = {
    digest: weighTerms(records),
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

/** Uses the extension `.json`, because hosts compress it, even for shards, which are text. @param salt distinguishes files with the same content */
export function hashedFile(content: string, salt = ''): SiteFile {
  return { path: `${searchFolder}${hashOf(content + salt, 8)}.json`, content }
}
