import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { normalizeText } from '../content/read-content.ts'

/** What the authoring server needs of a source before anybody asks for its page. */
export interface SourceStart {
  /** The front matter with the lines around it; for a page without any, its first kilobyte, where its heading is. */
  text: string
  /** Whether parts of the page are generated, which others may mention. */
  isGenerated: boolean
}

/** One for all sources: ten thousand texts would have to be cleared away. Few sources are larger. */
const room = Buffer.allocUnsafe(1 << 16)
const fence = '\n---'

/** Reads the beginning of a source, and looks through the rest without making a text of it. */
export function readStart(path: string): SourceStart {
  const bytes = readBytes(path)
  const end = bytes.indexOf(fence)
  return {
    text: normalizeText(bytes.toString('utf8', 0, end < 0 ? 1024 : end + fence.length)),
    isGenerated: bytes.includes('::generate'),
  }
}

function readBytes(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const length = readSync(file, room, 0, room.length, 0)
    return length < room.length ? room.subarray(0, length) : readFileSync(path)
  } finally {
    closeSync(file)
  }
}
