import { indexPages, type SearchFiles } from '../output/search-files.ts'
import { searchFolder } from '../search/index-page.ts'
import { type DevSite, devSearchIndex } from './dev-site.ts'

/** Created when the search is first used, once per state of the site. */
const indexes = new WeakMap<DevSite, SearchFiles>()

/** A file of the dev server's search index, with titles and keywords of all pages; `null` for other paths. */
export function devSearchFile(path: string, site: DevSite): string | null {
  if (!path.startsWith(`/${searchFolder}`)) return null
  const { files, index } = indexes.get(site) ?? createIndex(site)
  const wanted = path === `/${devSearchIndex}` ? index : path.slice(1)
  const file = files.find((one) => one.path === wanted)
  return file ? String(file.content) : null
}

function createIndex(site: DevSite): SearchFiles {
  const index = indexPages(
    site.records.map((record) => ({ record, sections: [] })),
    site.project.config,
  )
  indexes.set(site, index)
  return index
}
