import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { addressFileName } from './addresses/address-file.ts'
import { listOwnFiles } from './folder.ts'
import { engineDir } from './paths.ts'

/** A file that contains what was searched for. */
export interface Mention {
  /** Path below the searched folder. */
  file: string
  lines: number[]
}

const textFile = /\.(?:md|ya?ml|json|[cm]?[jt]sx?|txt|svg|css|html|conf)$/
/** Long enough for any source; data is longer. */
const maxLength = 1_000_000

/** Finds lines in the text files of a folder, except in the engine's own files. @param files which files, by their names */
export function findLines(dir: string, pattern: RegExp, files = textFile): Mention[] {
  const engine = relative(dir, engineDir) + sep
  return listOwnFiles(dir)
    .filter((file) => files.test(file) && !file.endsWith(addressFileName) && !file.startsWith(engine))
    .flatMap((file) => {
      const text = readFileSync(join(dir, file), 'utf8')
      if (text.length > maxLength || !pattern.test(text)) return []
      const lines = text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))
      return lines.length > 0 ? [{ file, lines }] : []
    })
}

/** Escapes text for use in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
