import { positionAt } from '../position-at.ts'
import type { Problem } from '../problem.ts'

/** Reading a file replaces invalid UTF-8 with U+FFFD. NUL is valid UTF-8, but only UTF-16 and binary files contain it. */
export function findEncodingFault(text: string): Pick<Problem, 'line' | 'column' | 'message' | 'fix'> | null {
  const at = text.search(/[\0\uFFFD]/)
  if (at < 0) return null
  const fault =
    text[at] === '\0'
      ? { message: 'the file contains a NUL character', fix: 'delete it; if the file is UTF-16, save it as UTF-8' }
      : { message: 'the file is not valid UTF-8', fix: 'save the file as UTF-8' }
  return { ...positionAt(text, at), ...fault }
}
