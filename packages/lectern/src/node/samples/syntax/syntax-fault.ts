import type { Toolchain } from '../../../../../../test/platform/toolchain.ts'

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
export type SyntaxCheck = (codes: readonly string[], tools: Toolchain) => Promise<(SyntaxFault | null)[] | null>

/** A check that needs no program of the machine. */
export function pureCheck(check: (code: string) => SyntaxFault | null): SyntaxCheck {
  return async (codes) => codes.map(check)
}
