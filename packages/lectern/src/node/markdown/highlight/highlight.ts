import { createShikiPrimitiveAsync, type ShikiPrimitive, type ThemeRegistrationRaw } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type BundledLanguage, bundledLanguages, bundledLanguagesAlias, bundledLanguagesInfo } from 'shiki/langs'
import type { IGrammar } from 'shiki/textmate'
import { escapeText } from '../../../shared/html.ts'
import { type ColoredText, createLineHighlighter, type LineHighlighter } from './known-lines.ts'
import { createTranslator, type PlainRegex } from './plain-regexes.ts'

/**
 * CSS class -> TextMate scopes. Only five kinds of token are highlighted, to keep code calm and the HTML small. The rest
 * has the text color.
 */
const scopes: Record<string, string[]> = {
  c: ['comment', 'punctuation.definition.comment', 'string.comment'],
  s: ['string', 'markup.inline.raw.string', 'punctuation.definition.string', 'string.unquoted.plain.out.yaml'],
  n: ['constant.numeric', 'constant.language', 'constant.character', 'support.constant'],
  k: [
    'keyword',
    'storage',
    'variable.language',
    'support.type.property-name.json',
    'entity.name.tag',
    'punctuation.definition.template-expression',
  ],
  f: ['entity.name.function', 'support.function', 'entity.name.type', 'entity.name.class', 'variable.function'],
}
/** Scopes that match a broader one above but should look like plain text. */
const plainScopes = [
  'string.unquoted.argument.shell',
  'keyword.operator',
  'string meta.template.expression',
  'storage.type.function.arrow',
  'meta.embedded',
]

/** Shiki returns colors, so each class gets a unique color that is mapped back to the class. */
const classNames = Object.keys(scopes)
const colorOf = (index: number): string => `#00000${index + 1}`
const plainColor = '#000000'
const classOf = new Map(classNames.map((name, index) => [colorOf(index), name]))

const theme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  settings: [
    { settings: { foreground: plainColor, background: '#FFFFFF' } },
    ...classNames.map((name, index) => ({ scope: scopes[name] ?? [], settings: { foreground: colorOf(index) } })),
    { scope: plainScopes, settings: { foreground: plainColor } },
    {
      scope: ['keyword.operator.new', 'keyword.operator.expression'],
      settings: { foreground: colorOf(classNames.indexOf('k')) },
    },
  ],
}

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

/**
 * Creates a highlighter. Share one per process, because creating it costs far more than using it.
 * @param regexes previously translated regular expressions; see `createTranslator`
 */
export async function createHighlighter(regexes: Map<string, PlainRegex> = new Map()): Promise<Highlighter> {
  const core = await createShikiPrimitiveAsync({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ regexConstructor: createTranslator(regexes) }),
  })
  const classes = core.setTheme(theme).colorMap.map((color) => classOf.get(color) ?? '')
  const render = (texts: readonly ColoredText[]): string => renderTexts(texts, classes)
  const known = new WeakMap<IGrammar, LineHighlighter>()
  const highlighterFor = (grammar: IGrammar): LineHighlighter => {
    const found = known.get(grammar) ?? createLineHighlighter(grammar, render)
    known.set(grammar, found)
    return found
  }
  return {
    knows: (language) => plain.has(language) || isBundled(resolve(language)),
    nameOf: (language) => names.get(resolve(language)) ?? null,
    load: (languages) => loadLanguages(core, languages),
    highlight(code, language) {
      const name = resolve(language)
      const lines = code.split('\n')
      if (plain.has(name) || !isBundled(name)) return lines.map(escapeText)
      return highlighterFor(core.getLanguage(name))(lines)
    },
  }
}

async function loadLanguages(core: ShikiPrimitive, languages: Iterable<string>): Promise<void> {
  const loaded = new Set(core.getLoadedLanguages())
  for (const name of new Set([...languages].map(resolve))) {
    if (isBundled(name) && !loaded.has(name)) await core.loadLanguage(bundle[name])
  }
}

/** Merges adjacent tokens of the same class into one element; text without a class gets none. */
function renderTexts(texts: readonly ColoredText[], classes: readonly string[]): string {
  let html = ''
  let open = ''
  for (const { content, color } of texts) {
    const name = classes[color] ?? ''
    const same = name === open || content.trim() === ''
    if (!same) {
      html += (open === '' ? '' : '</span>') + (name === '' ? '' : `<span class="${name}">`)
      open = name
    }
    html += escapeText(content)
  }
  return open === '' ? html : `${html}</span>`
}

const names = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases: others = [] }) => [id, ...others].map((other) => [other, name])),
).set('bash', 'Bash')

const bundle = { ...bundledLanguages, ...bundledLanguagesAlias }

function resolve(language: string): string {
  return aliases[language] ?? language
}

function isBundled(name: string): name is BundledLanguage {
  return Object.hasOwn(bundle, name)
}
