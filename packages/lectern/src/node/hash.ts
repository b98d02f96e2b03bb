import { hash } from 'node:crypto'

/** A truncated SHA-256 hash in hex, for names and keys. @param length of the result; 20 digits are 80 bits */
export function hashOf(content: string | Uint8Array, length = 20): string {
  return hash('sha256', content).slice(0, length)
}
