import type { Code } from 'mdast'
import { attributes, escapeText } from '../../shared/html.ts'
import { type RenderContext, reportNode } from './context.ts'
import { type FenceOptions, fenceOptionNames, parseFenceMeta } from './fence-meta.ts'
import { createSample, splitExpectation } from './samples.ts'
import { fillText } from './text.ts'

/** A fenced block: its file name, its language, and its highlighted lines. */
export function renderCode(node: Code, context: RenderContext): string {
  const language = checkedLanguage(node, context)
  const options = parseFenceMeta(node.meta ?? '', (word) => {
    reportNode(context, node, { message: `unknown fence option ${word}`, fix: `use ${fenceOptionNames.join(', ')}` })
  })
  const { code: written, expectation } = splitExpectation(node.value)
  const code = fillText(node, written, 'code', context)
  if (options.excuse === '') {
    reportNode(context, node, { message: 'run=no without a reason', fix: 'add reason="why it cannot run"' })
  }
  const { title: file, excuse } = options
  context.samples.push(createSample(node, { language, title: file, code, expectation, excuse }))
  const lines = context.highlighter.highlight(code, language)
  const title = options.title === null ? '' : `<figcaption>${escapeText(options.title)}</figcaption>`
  const body = needsLines(options)
    ? lines.map((line, index) => renderLine(line, index + 1, options)).join('')
    : lines.join('\n')
  const classes = [
    'code',
    options.wrap && 'wrap',
    options.lineNumbers && 'numbers',
    options.focused.size > 0 && 'focusing',
  ]
  // A box that can be scrolled must be reachable by keyboard.
  return `<figure${attributes({ class: classes.filter(Boolean).join(' '), 'data-lang': language })}>${title}<pre tabindex="0"><code>${body}</code></pre></figure>`
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

function needsLines({ highlighted, inserted, deleted, focused, lineNumbers }: FenceOptions): boolean {
  return lineNumbers || highlighted.size + inserted.size + deleted.size + focused.size > 0
}

function renderLine(html: string, line: number, options: FenceOptions): string {
  const marks = [
    'line',
    options.highlighted.has(line) && 'hl',
    options.inserted.has(line) && 'ins',
    options.deleted.has(line) && 'del',
    options.focused.has(line) && 'focus',
  ]
  return `<span class="${marks.filter(Boolean).join(' ')}">${html}\n</span>`
}
