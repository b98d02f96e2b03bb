import { EncodedTokenMetadata, type IGrammar, INITIAL, type StateStack, type StateStackImpl } from 'shiki/textmate'

/** Part of a line with a single color. */
export interface ColoredText {
  content: string
  /** Index in the theme's list of colors. */
  color: number
}

/** @returns the HTML of each line */
export type LineHighlighter = (lines: readonly string[]) => string[]

/** The grammar's state between two lines. */
interface State {
  stack: StateStack
  /** Results of the lines that were highlighted in this state. */
  lines: Map<string, { html: string; next: State }>
}

/** Size of the cache; each line takes a few hundred bytes. When it is full, it is cleared. */
const maxLines = 20_000

/**
 * Highlights code line by line and caches the results: they depend only on the line and the state before it, and most
 * lines of a site's samples occur many times. Without the cache, a cold build of 140 pages takes 13 % more processor time.
 * @param render the HTML of a line's texts
 */
export function createLineHighlighter(
  grammar: IGrammar,
  render: (texts: readonly ColoredText[]) => string,
): LineHighlighter {
  const states = new Map<string, State>()
  let count = 0
  /** Most code leads to the same few states. */
  const stateOf = (stack: StateStack): State => {
    const key = keyOf(stack)
    const state = states.get(key) ?? { stack, lines: new Map() }
    states.set(key, state)
    return state
  }
  const look = (line: string, { stack, lines }: State): { html: string; next: State } => {
    // No time limit: with the default of half a second, the result would depend on the machine's load.
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, stack, 0)
    const found = { html: render(textsOf(line, tokens)), next: stateOf(ruleStack) }
    lines.set(line, found)
    count += 1
    return found
  }
  return (lines) => {
    if (count > maxLines) states.clear()
    if (states.size === 0) count = 0
    let state = stateOf(INITIAL)
    return lines.map((line) => {
      // Plain lines don't change the state.
      if (line === '' || line.length >= maxLineLength) return render([{ content: line, color: 0 }])
      const { html, next } = state.lines.get(line) ?? look(line, state)
      state = next
      return html
    })
  }
}

/** In characters. Longer lines are not highlighted, because that could take minutes. */
const maxLineLength = 10_000

/** Serializes everything that the next line's tokens depend on. */
function keyOf(stack: StateStack): string {
  const frames: unknown[] = []
  for (let one = isWhole(stack) ? stack : null; one !== null; one = one.parent) frames.push(one.toStateStackFrame())
  return JSON.stringify(frames)
}

/** The library's public type lacks some of the state's fields. */
function isWhole(stack: StateStack): stack is StateStackImpl {
  return 'toStateStackFrame' in stack
}

/** @param tokens pairs of a start offset and the theme's metadata */
function textsOf(line: string, tokens: Uint32Array): ColoredText[] {
  const texts: ColoredText[] = []
  for (let at = 0; at < tokens.length; at += 2) {
    const content = line.slice(tokens[at], tokens[at + 2])
    texts.push({ content, color: EncodedTokenMetadata.getForeground(tokens[at + 1] ?? 0) })
  }
  return texts
}
