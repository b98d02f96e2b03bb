import { Buffer } from 'node:buffer'
import type { Folder } from '../folder.ts'
import { hashOf } from '../hash.ts'

/** How the content folder changes. Paths are below it. */
export interface ContentChanges {
  /** Current path -> new path, or `null` if the file is deleted. */
  files: ReadonlyMap<string, string | null>
  /** Current path -> new text. */
  texts: ReadonlyMap<string, string>
}

/** The folder as it will be after the changes. */
export function editedFolder(folder: Folder, { files, texts }: ContentChanges): Folder {
  const current = new Map(folder.files.flatMap((file) => place(file, files)))
  function currentPath(file: string): string {
    const path = current.get(file)
    if (path === undefined) throw new RangeError(`the folder has no file ${file}`)
    return path
  }
  const textOf = (file: string): string | undefined => texts.get(currentPath(file))
  return {
    files: [...current.keys()].sort(),
    has: (file) => current.has(file),
    read: (file) => textOf(file) ?? folder.read(currentPath(file)),
    readBytes(file) {
      const text = textOf(file)
      return text === undefined ? folder.readBytes(currentPath(file)) : Buffer.from(text)
    },
    digest(file) {
      const text = textOf(file)
      return text === undefined ? folder.digest(currentPath(file)) : hashOf(text)
    },
    forget: folder.forget,
  }
}

/** New path and current path of a file. */
function place(file: string, files: ContentChanges['files']): [string, string][] {
  const path = files.get(file)
  return path === null ? [] : [[path ?? file, file]]
}
