import { hashOf } from '../hash.ts'

/** A text file whose name tells its content, so that browsers may keep it for good. @param name its path without hash and ending */
export function hashedFile(name: string, ending: string, content: string): { path: string; content: string } {
  return { path: `${name}.${hashOf(content, 8)}.${ending}`, content }
}
