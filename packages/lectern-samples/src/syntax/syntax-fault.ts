import type { Platform } from '../platform.ts'
import type { Toolchain } from '../run/toolchain.ts'

/** What is wrong with a piece of code before anything of it runs. */
export interface SyntaxFault {
  /** In the code, from 1. */
  line: number
  column: number
  message: string
  /** It can be read all the same, but says what cannot be meant. */
  isReadable?: true
}

/**
 * Reads pieces of code of one language; one answer for each, `null` where nothing is wrong.
 * `null` instead of the answers where the program that would read them is not installed.
 */
export type SyntaxCheck = (codes: readonly string[], reader: SyntaxReader) => Promise<(SyntaxFault | null)[] | null>

/** What reads code: programs of this machine, and the versions that it has to be right for. */
export interface SyntaxReader {
  tools: Toolchain
  versions: Platform['versions']
}

/** A check that needs no program of the machine. */
export function pureCheck(check: (code: string) => SyntaxFault | null): SyntaxCheck {
  return async (codes) => codes.map(check)
}
