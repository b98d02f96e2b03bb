import type { Code } from 'mdast'
import { attributes, escapeText } from '../../../shared/html.ts'
import { slugify } from '../../../shared/slug.ts'
import { count } from '../../problem.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { hashSample } from '../extract/sample-hash.ts'
import { createSample, findNearSeparator, splitExpectation } from '../extract/samples.ts'
import { type FenceOptions, fenceOptionNames, parseFenceMeta } from '../parse/fence-meta.ts'
import { fillAttribute, fillText } from '../parse/text.ts'
import { placeOf } from '../parse/tree.ts'

/** A fenced block: its file name or its language, and its highlighted lines. */
export function renderCode(node: Code, context: RenderContext): string {
  const language = checkedLanguage(node, context)
  const options = parseFenceMeta(node.meta ?? '', (word) => {
    reportNode(context, node, { message: `unknown fence option ${word}`, fix: `use ${fenceOptionNames.join(', ')}` })
  })
  const { code: written, expectation: stated, expectationLine } = splitExpectation(node.value)
  const near = findNearSeparator(written)
  if (near !== null) {
    const place = { line: placeOf(node).line + near.line, column: 1 }
    reportAt(context, place, { message: `${near.text} is read as code`, fix: 'write === expect' })
  }
  const code = fillText(node, written, 'code', context)
  const expectation = stated === null ? null : fillText(node, stated, 'code', context)
  if (options.skipReason?.trim() === '') {
    reportNode(context, node, { message: 'run=no without a reason', fix: 'add reason="why it cannot run"' })
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
    options.wrap && 'wrap',
    options.lineNumbers && 'numbers',
    options.focused.size > 0 && 'focusing',
  ]
  // A box that can be scrolled must be reachable by keyboard.
  const ranWith = context.settings.ranWith?.[hashSample(sample)]
  return `<figure${attributes({ class: classes.filter(Boolean).join(' '), 'data-lang': language })}>${renderCaption(file, language, ranWith, context)}<pre tabindex="0"><code>${body}</code></pre></figure>`
}

/** What a sample that ran was checked with stands beside its name. Plain text, which is mostly output, has no caption. */
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

/** What the addresses of a file's lines begin with: `step.js` -> `step-js`, and `step-js-2` for the next one of that title. */
function nameBlock(title: string, { codeNames }: RenderContext): string {
  const slug = slugify(title)
  let name = slug
  for (let number = 2; codeNames.has(name); number++) name = `${slug}-${number}`
  codeNames.add(name)
  return name
}

/** A fence that shows what comes and what goes is run as it will be; the lines keep their numbers. */
function withoutRemoved(code: string, { inserted, deleted }: FenceOptions): string {
  if (inserted.size === 0 || deleted.size === 0) return code
  const lines = code.split('\n')
  return lines.map((line, index) => (deleted.has(index + 1) ? '' : line)).join('\n')
}

function checkedLanguage(node: Code, context: RenderContext): string {
  if (!node.lang) {
    reportNode(context, node, {
      message: 'fence without a language',
      fix: 'name it after the ```; text where it has none',
    })
    return 'text'
  }
  if (context.highlighter.knows(node.lang)) return node.lang
  reportNode(context, node, {
    message: `unknown language ${node.lang}`,
    fix: 'use a name from the list of the highlighter Shiki, or text',
  })
  return 'text'
}

/** Lines that are marked but not there: the code has changed since. */
function checkMarkedLines(
  most: number,
  { highlighted, inserted, deleted, focused }: FenceOptions,
  node: Code,
  context: RenderContext,
): void {
  const beyond = [...highlighted, ...inserted, ...deleted, ...focused].find((line) => line > most)
  if (beyond === undefined) return
  const message = `line ${beyond} is marked in a block of ${count(most, 'line')}`
  reportNode(context, node, { message, fix: 'count the lines anew' })
}

function needsLines(
  { highlighted, inserted, deleted, focused, lineNumbers }: FenceOptions,
  name: string | null,
): boolean {
  return name !== null || lineNumbers || highlighted.size + inserted.size + deleted.size + focused.size > 0
}

/** @param name of the block, where its lines have addresses: `#step-js-L12` */
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
