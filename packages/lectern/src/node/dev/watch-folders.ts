import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { basename, join } from 'node:path'
import { isBuiltSite, isForeignName } from '../folder.ts'

/** The event names of Vite's watcher. */
export type FileEvent = 'add' | 'change' | 'unlink' | 'addDir' | 'unlinkDir'

/**
 * Watches a folder recursively, with one watcher per folder. For ten thousand files, that takes 0.13 s of processor time. Vite's
 * watcher takes 1.9 s, because it checks each file, and Node.js's recursive one takes 0.3 s and also watches installed packages.
 * @returns a function that stops watching
 */
export function watchFolders(root: string, report: (event: FileEvent, path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  /** @param isNew whether to report the folder's content as added */
  function add(folder: string, isNew: boolean): void {
    const names = new Set<string>()
    const watcher = watch(folder, (event, name) => {
      if (name !== null) look(event, folder, name, names)
    })
    // The folder was removed; its parent's watcher reports that.
    watcher.on('error', () => remove(folder))
    watchers.set(folder, watcher)
    const entries = readdirSync(folder, { withFileTypes: true })
    if (folder !== root && isBuiltSite(entries)) {
      remove(folder)
      return
    }
    for (const entry of entries) {
      const path = join(folder, entry.name)
      names.add(entry.name)
      if (entry.isDirectory()) {
        if (!isForeignName(entry.name)) add(path, isNew)
      } else if (entry.isFile() && isNew) report('add', path)
    }
  }
  function addNew(folder: string): void {
    try {
      if (!isForeignName(basename(folder))) add(folder, true)
    } catch {
      // The folder has already been removed again.
      remove(folder)
    }
  }
  function remove(folder: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(join(folder, '/'))) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  function look(event: string, folder: string, name: string, names: Set<string>): void {
    const path = join(folder, name)
    const isThere = statSync(path, { throwIfNoEntry: false })
    const wasThere = names.has(name)
    if (isThere) names.add(name)
    else names.delete(name)
    if (!isThere && wasThere) {
      report(watchers.has(path) ? 'unlinkDir' : 'unlink', path)
      remove(path)
    } else if (isThere?.isDirectory() && event === 'rename') {
      // A moved folder may have replaced another one.
      remove(path)
      report('addDir', path)
      addNew(path)
    } else if (isThere?.isFile()) {
      // Many editors save by replacing the file, which counts as a change.
      report(wasThere ? 'change' : 'add', path)
    }
  }
  add(root, false)
  return () => remove(root)
}
