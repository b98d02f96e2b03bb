/** Terms of the pages, and phrases that only readers use for them. */
export interface Concept {
  terms: string[]
  phrases: string[]
}

/** Splits the concepts of the site's configuration, whose keys and values are lists separated by commas. */
export function conceptsIn(concepts: Readonly<Record<string, string>>): Concept[] {
  return Object.entries(concepts).map(([terms, phrases]) => ({ terms: split(terms), phrases: split(phrases) }))
}

function split(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}
