import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import { markerName } from '../../folder.ts'

const markerContent = z.object({ files: z.array(z.string()) })
const note =
  'The docs build wrote these files and replaces them with every build. It leaves all other files here alone.'

/** Creates the marker of a site. @param paths every other file of the site */
export function createMarker(paths: readonly string[]): SiteFile {
  const files = [...new Set([...paths, markerName])].sort()
  return { path: markerName, content: `${JSON.stringify({ note, files }, null, 1)}\n` }
}

/** The files that a build wrote to a folder, or `null` without a valid marker. */
export function readMarker(dir: string): ReadonlySet<string> | null {
  try {
    const { files } = markerContent.parse(JSON.parse(readFileSync(join(dir, markerName), 'utf8')))
    return new Set([...files.filter(isBelow), markerName])
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
