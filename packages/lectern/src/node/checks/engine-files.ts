import { changesFile, changesRoute } from '../../shared/changes.ts'
import { offlineFiles } from '../../shared/offline.ts'
import { isHashed } from '../../shared/routes/hashed-path.ts'
import type { SiteConfig } from '../config/schema.ts'
import { markerName } from '../folder.ts'
import { findIconFiles, hostIcon } from '../images/icons.ts'
import { feedFile } from '../output/feeds/site-feeds.ts'
import { hostFiles } from '../output/hosts/response-headers.ts'
import { robotsFile } from '../output/metadata/robots.ts'
import { fileOf } from './targets.ts'

/** The settings that decide which files the engine writes. */
export type OutputSettings = Pick<SiteConfig, 'base' | 'origin' | 'agents' | 'feeds' | 'offline' | 'images'>

/** Folders whose files belong to the engine. Hosts let browsers keep most of them for good. */
const ownFolder = /^assets\/(?:js|css|search|offline|nav)(?:\/|$)/
/** The text of each section, for language models. */
const sectionText = /^llms(?:\/[^/]+\.txt(?:\/|$)|$)/

/** Whether a file is in a folder of the engine, or looks like its icon. @param file below the site's folder */
export function isInOwnFolder(file: string): boolean {
  return ownFolder.test(file) || isHashed(`/${file}`, '/')
}

/** The site's feed, and those of its sections. */
const feed = new RegExp(`^((?:[^/]+/)?${feedFile.replace('.', '\\.')})(?:/|$)`)

/** Finds the file of the engine, apart from those of pages and the static API, that a path needs the place of. @param file in lowercase */
export function findEngineFile(file: string, { base, origin, agents, feeds, offline }: OutputSettings): string | null {
  const files = [
    '404.html',
    offlineFiles.worker,
    ...(origin === null ? [] : ['sitemap.xml']),
    ...(offline ? [offlineFiles.notSaved] : []),
    ...(agents ? ['pages.json', 'llms.txt', 'llms-full.txt'] : []),
    ...(feeds ? [changesFile] : []),
    ...(base === '/' ? [...hostFiles, markerName] : []),
  ]
  if (agents && sectionText.test(file)) return 'llms/'
  const ownFeed = feeds && origin !== null ? feed.exec(file)?.[1] : undefined
  if (ownFeed !== undefined) return ownFeed
  return files.find((own) => overlap(own, file)) ?? null
}

/** Like `findEngineFile`, for files that a public file or a page takes the place of. */
export function findReplaceable(
  file: string,
  { base, feeds, images }: OutputSettings,
  publicFiles: readonly string[],
): string | null {
  const icons = images ? findIconFiles(publicFiles, base) : []
  const changes = feeds ? [fileOf(changesRoute)] : []
  return [...(base === '/' ? [robotsFile] : []), ...icons, ...changes].find((own) => overlap(own, file)) ?? null
}

/** Finds the file at the root of the host that a base would need the place of. */
export function findHostFile({ base, images }: Pick<OutputSettings, 'base' | 'images'>): string | null {
  const [, folder = ''] = base.toLowerCase().split('/')
  const files = ['index.html', '404.html', robotsFile, ...hostFiles, markerName, ...(images ? [hostIcon] : [])]
  return files.find((own) => own === folder) ?? null
}

/** Whether two paths are the same, or one needs a folder where the other is a file. */
export function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
}
