import { createShikiPrimitiveAsync, type ShikiPrimitive, type ThemeRegistrationRaw } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import type { IGrammar } from 'shiki/textmate'
import { escapeText } from '../../../shared/text/html.ts'
import { type EngineCache, unknownEngine } from '../../engine.ts'
import { type ColoredText, createLineHighlighter, type LineHighlighter } from './known-lines.ts'
import { bundle, grammarOf, type Highlighter, plainHighlighter } from './languages.ts'
import { openRegexes } from './regex-cache.ts'

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
    'constant.other.option',
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

/** A highlighter with grammars. */
export interface GrammarHighlighter extends Highlighter {
  /** Saves the regular expressions of its grammars for the next process. */
  save(): void
}

/** Creates a highlighter. Share one per process, because creating it costs far more than using it. */
export async function createHighlighter(engine: EngineCache = unknownEngine): Promise<GrammarHighlighter> {
  const regexes = openRegexes(engine)
  const core = await createShikiPrimitiveAsync({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ regexConstructor: regexes.translate }),
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
    ...plainHighlighter,
    load: (languages) => loadLanguages(core, languages),
    highlight(code, language) {
      const name = grammarOf(language)
      return name === null
        ? plainHighlighter.highlight(code, language)
        : highlighterFor(core.getLanguage(name))(code.split('\n'))
    },
    save: regexes.save,
  }
}

async function loadLanguages(core: ShikiPrimitive, languages: Iterable<string>): Promise<void> {
  const loaded = new Set(core.getLoadedLanguages())
  for (const name of new Set([...languages].map(grammarOf))) {
    if (name !== null && !loaded.has(name)) await core.loadLanguage(bundle[name])
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
