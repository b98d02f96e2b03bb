import type { Rule } from './rules.ts'

/** Names of products, languages, and formats whose capitals are often wrong. */
const names = [
  'GitHub',
  'GraphQL',
  'JavaScript',
  'JSON',
  'MongoDB',
  'MySQL',
  'Node.js',
  'OAuth',
  'Pipedream',
  'PostgreSQL',
  'Python',
  'TypeScript',
  'WordPress',
  'YAML',
  'YouTube',
]

/** Finds names with other capitals, or with a space or hyphen between their parts: `Javascript`, `NodeJS`, `Git Hub`. */
export const nameRules: readonly Rule[] = names.map((name) => ({
  pattern: new RegExp(`(?<![\\w./@-])(?!${name.replace('.', '\\.')}\\b)${spellingsOf(name)}(?![\\w-]|\\.\\w)`, 'g'),
  message: 'is misspelled',
  fix: `write ${name}`,
  bad: `Use ${name.toUpperCase() === name ? name.toLowerCase() : name.toUpperCase()} in this step.`,
  good: `Use ${name} in this step.`,
}))

/** A pattern for a name in any case, with anything between its parts. */
function spellingsOf(name: string): string {
  const parts = name === 'Pipedream' ? ['Pipe', 'dream'] : name.split(/\.|(?<=[a-z])(?=[A-Z])/)
  const anyCase = (part: string): string =>
    part.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
  return parts.map(anyCase).join('[ .-]?')
}
