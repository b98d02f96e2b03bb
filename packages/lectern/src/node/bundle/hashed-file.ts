import { hashOf } from '../hash.ts'

/** A file with a hash of its content in its name, so that browsers can cache it forever. @param name its path without hash and extension */
export function hashedFile<Content extends string | Uint8Array>(
  name: string,
  extension: string,
  content: Content,
): { path: string; content: Content } {
  return { path: `${name}.${hashOf(content, 8)}.${extension}`, content }
}
