import type { Section } from '../context.ts'

/** Average reading speed for technical text. */
const wordsPerMinute = 220

/** Reading time in minutes, at least one. */
export function readingMinutes(sections: readonly Section[]): number {
  const words = sections.reduce((sum, { text, code }) => sum + [text, ...code].join(' ').split(/\s+/).length, 0)
  return Math.max(1, Math.round(words / wordsPerMinute))
}
