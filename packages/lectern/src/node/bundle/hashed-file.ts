import { hashOf } from '../hash.ts'

/** A file whose name holds a hash of its content, so that browsers may keep it for good. @param name its path without hash and extension */
export function hashedFile<Content extends string | Uint8Array>(
  name: string,
  extension: string,
  content: Content,
): { path: string; content: Content } {
  return { path: `${name}.${hashOf(content, 8)}.${extension}`, content }
}
