import { dirname, join } from 'node:path/posix'
import { pagesAmong } from '../content/find-pages.ts'
import type { Folder } from '../folder.ts'
import { filesFor } from '../generators/expand-generated.ts'
import type { ChangeLog, Edit } from './parse-log.ts'

/** Data file -> the pages that are generated from it, all below the content folder. */
export type DataUsers = ReadonlyMap<string, readonly string[]>

export function findDataUsers({ files, read }: Pick<Folder, 'files' | 'read'>): DataUsers {
  const users = new Map<string, string[]>()
  for (const page of pagesAmong(files)) {
    for (const name of filesFor(read(page))) {
      const file = join(dirname(page), name)
      users.set(file, [...(users.get(file) ?? []), page])
    }
  }
  return users
}

/**
 * Turns changes of data files into changes of the pages that are generated from them. What else isn't a page is left out. Which sections
 * have changed is unknown, so if the page itself was edited on the same day, that edit is enough.
 */
export function attributeToPages({ dates, edits }: ChangeLog, users: DataUsers): ChangeLog {
  const pagesOf = (file: string): readonly string[] => (file.endsWith('.md') ? [file] : (users.get(file) ?? []))
  const own = new Set(edits.map(keyOf))
  const attributed = edits.flatMap((edit): Edit[] => {
    if (edit.file.endsWith('.md')) return [edit]
    // A new data file isn't a new page, and the page's own edit is what brings it in.
    if (edit.before === null) return []
    return pagesOf(edit.file)
      .map((file) => ({ ...edit, file }))
      .filter((change) => !own.has(keyOf(change)))
  })
  const latest = new Map<string, string>()
  for (const [file, day] of dates) {
    for (const page of pagesOf(file)) if (day > (latest.get(page) ?? '')) latest.set(page, day)
  }
  return { dates: latest, edits: attributed }
}

function keyOf({ file, day }: Edit): string {
  return `${day} ${file}`
}
