import type { Section } from '../context.ts'

/** Words a minute that people read of technical text. */
const wordsPerMinute = 220

/** Minutes that a page takes to read, at least one. */
export function readingMinutes(sections: readonly Section[]): number {
  const words = sections.reduce((sum, { text, code }) => sum + [text, ...code].join(' ').split(/\s+/).length, 0)
  return Math.max(1, Math.round(words / wordsPerMinute))
}
