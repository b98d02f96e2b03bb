import type { Code } from 'mdast'
import { attributes, escapeText } from '../../../shared/text/html.ts'
import { slugify } from '../../../shared/text/slug.ts'
import { nearest } from '../../messages/suggest.ts'
import { count } from '../../problem.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { hashSample } from '../extract/sample-hash.ts'
import { createSample, findNearSeparator, splitExpectation } from '../extract/samples.ts'
import { type FenceOptions, fenceOptionFix, parseFenceMeta } from '../parse/fence-meta.ts'
import { fillAttribute, fillText, rawOf } from '../parse/text.ts'
import { type MarkdownNode, placeOf } from '../parse/tree.ts'

/** Renders a code fence with its file name or language and its highlighted lines. */
export function renderCode(node: Code, context: RenderContext): string {
  const language = checkedLanguage(node, context)
  const options = parseFenceMeta(node.meta ?? '', (word) => {
    reportNode(context, node, { message: `unknown fence option ${word}`, fix: fenceOptionFix(word) })
  })
  const { code: written, expectation: stated, expectationLine } = splitExpectation(node.value)
  const near = findNearSeparator(written)
  if (near !== null) {
    const place = { line: placeOf(node).line + near.line, column: 1 }
    reportAt(context, place, {
      message: `${near.text} is treated as code`,
      fix: 'to start the expectation, write === expect',
    })
  }
  const code = fillText(node, written, 'code', context)
  const expectation = stated === null ? null : fillText(node, stated, 'code', context)
  if (options.skipReason?.trim() === '') {
    reportNode(context, node, { message: 'run=no is missing its reason', fix: 'add reason="why it cannot run"' })
  }
  const { skipReason } = options
  const file = options.title === null ? null : fillAttribute(node, options.title, 'text', context)
  const runnable = withoutRemoved(code, options)
  const parts = { language, title: file, code: runnable, expectation, expectationLine, skipReason }
  const sample = createSample(node, { ...parts, section: context.sections.at(-1)?.title ?? '' })
  context.samples.push(sample)
  const lines = context.highlighter.highlight(code, language)
  checkMarkedLines(lines.length, options, node, context)
  const name = file === null ? null : nameBlock(file, context)
  const body = needsLines(options, name)
    ? lines.map((line, index) => renderLine(line, index + 1, options, name)).join('')
    : lines.join('\n')
  const classes = [
    'code',
    options.output && 'output',
    options.wrap && 'wrap',
    options.lineNumbers && 'numbers',
    options.focused.size > 0 && 'focusing',
  ]
  // Scrollable boxes must be focusable with the keyboard.
  const ranWith = context.settings.ranWith?.[hashSample(sample)]
  return `<figure${attributes({ class: classes.filter(Boolean).join(' '), 'data-lang': language })}>${renderCaption(file ?? (options.output ? 'Output' : null), language, ranWith, context)}<pre tabindex="0"><code>${body}</code></pre></figure>`
}

/** Shows the file name or language, and what the sample was tested with. Plain text, which is mostly output, has no caption. */
function renderCaption(
  title: string | null,
  language: string,
  ranWith: string | undefined,
  context: RenderContext,
): string {
  const name = title ?? context.highlighter.nameOf(language)
  if (name === null) return ''
  const extra = attributes({ class: title === null && 'language', 'data-ran': ranWith })
  return `<figcaption${extra}>${escapeText(name)}</figcaption>`
}

/** The prefix of a block's line anchors: `step.js` -> `step-js`, and `step-js-2` for the next block with that title. */
function nameBlock(title: string, { codeNames }: RenderContext): string {
  const slug = slugify(title)
  let name = slug
  for (let number = 2; codeNames.has(name); number++) name = `${slug}-${number}`
  codeNames.add(name)
  return name
}

/** For a sample that shows a diff, returns the code after the change, with its line numbers unchanged. */
function withoutRemoved(code: string, { inserted, deleted }: FenceOptions): string {
  if (inserted.size === 0 || deleted.size === 0) return code
  const lines = code.split('\n')
  return lines.map((line, index) => (deleted.has(index + 1) ? '' : line)).join('\n')
}

function checkedLanguage(node: Code, context: RenderContext): string {
  if (!node.lang) {
    const isFence = /^(?:`{3}|~{3})/.test(rawOf(node, context))
    reportNode(context, node, {
      message: isFence ? 'code fence is missing its language' : 'indented text would be shown as code',
      fix: isFence
        ? 'add the language after the opening ```, or text for plain text'
        : 'remove the indentation, or use a fence with a language: ```js',
    })
    return 'text'
  }
  return knownLanguage(node.lang, node, context)
}

/** The language, or `text` if it's unknown, which is reported. */
function knownLanguage(language: string, node: MarkdownNode, context: RenderContext): string {
  if (context.highlighter.knows(language)) return language
  reportNode(context, node, { message: `unknown language ${language}`, fix: languageFix(language, context) })
  return 'text'
}

/** HTML of code that isn't in a block. */
export function highlightCode(code: string, language: string, node: MarkdownNode, context: RenderContext): string {
  return context.highlighter.highlight(code, knownLanguage(language, node, context)).join('\n')
}

/** Of the hundreds of languages, those that a misspelled name most likely means. */
const commonLanguages =
  'bash c cpp csharp css diff dockerfile go graphql html http ini java javascript json jsx kotlin markdown php powershell python ruby rust scss shell sql swift toml tsx typescript vue xml yaml'.split(
    ' ',
  )

function languageFix(written: string, { highlighter }: RenderContext): string {
  const name = written.toLowerCase()
  if (highlighter.knows(name)) return `write it in lowercase: ${name}`
  const candidate = nearest(name, commonLanguages)
  return candidate === null ? 'use a name from https://shiki.style/languages, or text' : `did you mean ${candidate}?`
}

/** Reports marked lines that don't exist, usually because the code has changed. */
function checkMarkedLines(
  lineCount: number,
  { highlighted, inserted, deleted, focused }: FenceOptions,
  node: Code,
  context: RenderContext,
): void {
  const beyond = [...highlighted, ...inserted, ...deleted, ...focused].find((line) => line > lineCount)
  if (beyond === undefined) return
  const message = `line ${beyond} is marked, but the code has only ${count(lineCount, 'line')}`
  reportNode(context, node, { message, fix: 'update the line numbers' })
}

function needsLines(
  { highlighted, inserted, deleted, focused, lineNumbers }: FenceOptions,
  name: string | null,
): boolean {
  return name !== null || lineNumbers || highlighted.size + inserted.size + deleted.size + focused.size > 0
}

/** @param name the prefix of the line anchors, such as `#step-js-L12`; `null` for none */
function renderLine(html: string, line: number, options: FenceOptions, name: string | null): string {
  const marks = [
    'line',
    options.highlighted.has(line) && 'hl',
    options.inserted.has(line) && 'ins',
    options.deleted.has(line) && 'del',
    options.focused.has(line) && 'focus',
  ]
  const id = name !== null && `${name}-L${line}`
  return `<span${attributes({ class: marks.filter(Boolean).join(' '), id })}>${html}\n</span>`
}
