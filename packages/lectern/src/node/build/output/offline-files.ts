import { groupBy } from '../../../shared/group-by.ts'
import {
  type OfflineList,
  type OfflineOffer,
  type OfflineSection,
  offlineFiles,
  sectionKey,
} from '../../../shared/offline.ts'
import type { PageData } from '../../../shared/page-record.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import { hashedFile } from '../../bundle/hashed-file.ts'
import { contentTypeOf } from '../../output/hosts/content-types.ts'
import { inBase } from '../../output/in-base.ts'
import type { OutputGroup } from '../build-record.ts'
import type { WrittenFile } from './write-files.ts'

type Groups = Readonly<Record<string, OutputGroup>>

/** Describes what readers can save, from the files that the build has written. */
export function createOfflineFiles(
  pages: readonly Pick<PageData, 'path' | 'breadcrumbs'>[],
  groups: Groups,
  base: string,
): SiteFile[] {
  const folder = base.slice(1)
  const byKey = groupBy(pages, sectionKey)
  const parts = [...byKey].map(([key, own]) => ({
    key,
    pages: own.length,
    files: own.flatMap(({ path }) => groups[path]?.files ?? []).filter(({ path }) => !forPrograms.test(path)),
  }))
  // What no section has goes with every section, and so do the pages that no group of a sidebar lists.
  const common = { key: '', pages: 0, files: commonFiles(groups, folder) }
  const [alone = { ...common, files: [] }, sections] = [
    parts.find(({ key }) => key === ''),
    parts.filter(({ key }) => key !== ''),
  ]
  const all = [{ ...alone, files: [...common.files, ...alone.files] }, ...sections]
  const list = Object.fromEntries(all.map(({ key, files }) => [key, addressesOf(files, folder)])) satisfies OfflineList
  const listFile = hashedFile('assets/offline/list', 'json', JSON.stringify(list))
  const offer: OfflineOffer = {
    build: listFile.path.split('.')[1] ?? '',
    list: listFile.path,
    sections: all.map(sizeOf),
  }
  const offerFile: SiteFile = { path: offlineFiles.offer, content: JSON.stringify(offer) }
  return [listFile, offerFile].map((file) => inBase(file, base))
}

/** The Markdown version of a page, and its compressed copy. */
const forPrograms = /\.md(?:\.br)?$/

/** Files in the public folder that pages show; others, such as archives, are only linked. */
const shown = /^(?:image|font)\//

/** The files that don't belong to a page: the application, navigation, search, redirects, images, and fonts. Servers redirect stubs. */
function commonFiles(groups: Groups, folder: string): WrittenFile[] {
  const isCommon = (id: string): boolean => {
    if (id.startsWith('public/')) return shown.test(contentTypeOf(id))
    return id.startsWith(`${folder}assets/`) || id === folder + offlineFiles.notSaved
  }
  return Object.entries(groups).flatMap(([id, { files }]) => (!id.startsWith('/') && isCommon(id) ? files : []))
}

/** A folder's `index.html` has the folder's address. */
function addressesOf(files: readonly WrittenFile[], folder: string): [address: string, hash: string][] {
  const addresses = files.flatMap(({ path, hash }): [string, string][] =>
    hash === undefined ? [] : [[encodePath(path.slice(folder.length).replace(/(^|\/)index\.html$/, '$1')), hash]],
  )
  // Threads finish in any order.
  return addresses.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** As browsers encode paths. */
function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

function sizeOf({ key, pages, files }: { key: string; pages: number; files: readonly WrittenFile[] }): OfflineSection {
  const originals = files.filter(({ hash }) => hash !== undefined)
  const copies = new Map(files.map(({ path, size }) => [path, size]))
  const download = originals.reduce((sum, { path, size }) => sum + (copies.get(`${path}.br`) ?? size), 0)
  return { key, pages, download, stored: originals.reduce((sum, { size }) => sum + size, 0) }
}
