import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import { markerName } from '../../folder.ts'

/** Files of earlier builds that tabs may still ask for: path -> how many builds ago the site last contained it. */
export type KeptFiles = ReadonlyMap<string, number>

const markerContent = z.object({
  files: z.array(z.string()),
  kept: z.record(z.string(), z.int().positive()).default({}),
})
const note =
  'The docs build wrote these files and replaces them with every build. It leaves all other files here alone.'

/** Creates the marker of a site. @param paths every other file of the site @param kept files of earlier builds */
export function createMarker(paths: readonly string[], kept: KeptFiles = new Map()): SiteFile {
  const files = [...new Set([...paths, ...kept.keys(), markerName])].sort()
  const ages = kept.size > 0 && { kept: Object.fromEntries([...kept].sort()) }
  return { path: markerName, content: `${JSON.stringify({ note, files, ...ages }, null, 1)}\n` }
}

/** The files that builds wrote to a folder, or `null` without a valid marker. */
export function readMarker(dir: string): ReadonlySet<string> | null {
  const marker = parseMarker(dir)
  return marker && new Set([...marker.files.filter(isBelow), markerName])
}

/** The files in a folder that only earlier builds contained. */
export function readKept(dir: string): KeptFiles {
  return new Map(Object.entries(parseMarker(dir)?.kept ?? {}))
}

function parseMarker(dir: string): z.output<typeof markerContent> | null {
  try {
    return markerContent.parse(JSON.parse(readFileSync(join(dir, markerName), 'utf8')))
  } catch {
    return null
  }
}

/** Keeps a damaged marker from naming files outside the folder. */
function isBelow(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** The topmost files and folders in a folder that don't belong to the given files. */
export function findOthers(dir: string, own: ReadonlySet<string>): string[] {
  const folders = foldersOf([...own])
  /** @param below path of a subfolder with a trailing slash, or empty */
  const look = (below: string): string[] =>
    readdirSync(join(dir, below), { withFileTypes: true }).flatMap((entry) => {
      const path = below + entry.name
      if (entry.isDirectory() && folders.has(path)) return look(`${path}/`)
      return own.has(path) && !entry.isDirectory() ? [] : [path]
    })
  return look('')
}

/** Every folder that contains the files, except the root. */
export function foldersOf(paths: readonly string[]): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return folders
}
