import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { normalizeText } from '../pipeline/read.ts'

/** The part of a source that the dev server reads at the start. */
export interface SourceStart {
  /** The front matter with its delimiters, or without front matter, the first kilobyte, which contains the heading. */
  text: string
  /** Whether the page has generated parts. */
  isGenerated: boolean
}

/** Shared buffer, to avoid garbage from thousands of sources. Few sources are larger. */
const room = Buffer.allocUnsafe(1 << 16)
const fence = '\n---'

/** Decodes only the beginning of a source; searches the rest as bytes. */
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
