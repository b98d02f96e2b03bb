import type { Entry } from './look-up.ts'
import type { FoundSection, FoundSections } from './search-docs.ts'

// The results of tools as text, for clients that don't use structured results. They are short, because models pay by length.

export function resultsText(query: string, { results, suggestion }: FoundSections): string {
  if (results.length > 0) return results.map(resultText).join('\n\n')
  const advice = suggestion === undefined ? 'Use other words, or call list_sections.' : `Did you mean: ${suggestion}?`
  return `Nothing found for "${query}". ${advice}`
}

function resultText({ path, title, page, ancestors, answer, excerpt }: FoundSection, index: number): string {
  const names = [...new Set([page, ...ancestors, title])].join(' > ')
  const below = [path, answer, excerpt].flatMap((text) => text?.split('\n') ?? [])
  return [`${index + 1}. ${names}`, ...below.map((line) => `   ${line}`)].join('\n')
}

export function sectionsText(
  sections: readonly { path: string; title: string; level: number; description?: string }[],
): string {
  return sections
    .map(({ path, title, level, description }) => {
      const about = description === undefined ? '' : `: ${description}`
      return `${'  '.repeat(level - 1)}- ${title} (${path})${about}`
    })
    .join('\n')
}

export function entriesText(entries: readonly Entry[]): string {
  return entries
    .map(({ kind, name, text, section }) => {
      const value = text === undefined ? '' : `: ${text}`
      return `${name} (${kind})${value}${section === undefined ? '' : `\n   ${section}`}`
    })
    .join('\n')
}

export function failureText(message: string, suggestions: readonly string[]): string {
  const [first, ...others] = suggestions
  if (first === undefined) return `${message}\nCall search to find it.`
  return others.length === 0
    ? `${message}\nDid you mean ${first}?`
    : `${message}\nDid you mean one of these?\n${suggestions.map((one) => `- ${one}`).join('\n')}`
}
