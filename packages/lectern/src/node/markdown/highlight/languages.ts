import { type BundledLanguage, bundledLanguages, bundledLanguagesAlias, bundledLanguagesInfo } from 'shiki/langs'
import { escapeText } from '../../../shared/text/html.ts'

/** Language names that the highlighter doesn't know. */
const aliases: Record<string, string> = { curl: 'bash', shell: 'bash', sh: 'bash', env: 'dotenv', node: 'javascript' }
const plain = new Set(['text', 'txt', 'plain', 'output', 'cron'])

export interface Highlighter {
  /** Whether the language or alias is known. */
  knows(language: string): boolean
  /** Display name of the language: `js` -> `JavaScript`; `null` for plain text. */
  nameOf(language: string): string | null
  /** Loads the grammars of the given languages; ignores unknown and plain-text ones. */
  load(languages: Iterable<string>): Promise<void>
  /** Highlights code line by line as HTML with class names. The language must be loaded. */
  highlight(code: string, language: string): string[]
}

const names = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases: others = [] }) => [id, ...others].map((other) => [other, name])),
).set('bash', 'Bash')

/** Name or alias of a language -> loads its grammar. */
export const bundle = { ...bundledLanguages, ...bundledLanguagesAlias }

/** The name of a language's grammar; `null` for plain text and unknown languages. */
export function grammarOf(language: string): BundledLanguage | null {
  const name = resolve(language)
  return !plain.has(name) && isBundled(name) ? name : null
}

/** Knows all languages and colors none, for checks: loading grammars takes most of the time of compiling. */
export const plainHighlighter: Highlighter = {
  knows: (language) => plain.has(language) || isBundled(resolve(language)),
  nameOf: (language) => names.get(resolve(language)) ?? null,
  load: () => Promise.resolve(),
  highlight: (code) => code.split('\n').map(escapeText),
}

function resolve(language: string): string {
  return aliases[language] ?? language
}

function isBundled(name: string): name is BundledLanguage {
  return Object.hasOwn(bundle, name)
}
