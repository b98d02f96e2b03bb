import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { basename, join } from 'node:path'
import { isBuiltSite, isForeignName } from '../folder.ts'

/** The names that Vite's watcher has for them. */
export type FileEvent = 'add' | 'change' | 'unlink' | 'addDir' | 'unlinkDir'

/**
 * Watches a folder with all that is below it, by one watch for each folder. Vite's watcher looks at each file, and takes a second for ten
 * thousand of them, in which it answers nobody.
 * @returns ends the watching
 */
export function watchFolders(root: string, tell: (event: FileEvent, path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  /** @param isNew whether what is in the folder has to be reported, too */
  function add(folder: string, isNew: boolean): void {
    const names = new Set<string>()
    const watcher = watch(folder, (event, name) => {
      if (name !== null) look(event, folder, name, names)
    })
    // The folder is gone; the one above it says so.
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
      } else if (entry.isFile() && isNew) tell('add', path)
    }
  }
  function addNew(folder: string): void {
    try {
      if (!isForeignName(basename(folder))) add(folder, true)
    } catch {
      // Gone again, as folders for a moment are.
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
      tell(watchers.has(path) ? 'unlinkDir' : 'unlink', path)
      remove(path)
    } else if (isThere?.isDirectory() && event === 'rename') {
      // One that was moved here may stand where another was.
      remove(path)
      tell('addDir', path)
      addNew(path)
    } else if (isThere?.isFile()) {
      // Many editors write another file and give it the name of this one: that is a change.
      tell(wasThere ? 'change' : 'add', path)
    }
  }
  add(root, false)
  return () => remove(root)
}
