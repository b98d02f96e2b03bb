import { EncodedTokenMetadata, type IGrammar, INITIAL, type StateStack, type StateStackImpl } from 'shiki/textmate'

/** A stretch of a line that has one colour. */
export interface ColoredText {
  content: string
  /** Its place in the theme's list of colours. */
  color: number
}

/** @returns the HTML of each line of some code */
export type LineHighlighter = (lines: readonly string[]) => string[]

/** Between two lines: which rules of the grammar are open. */
interface State {
  stack: StateStack
  /** What came of the lines that were met here. */
  lines: Map<string, { html: string; next: State }>
}

/** So many lines are remembered, of a few hundred bytes each; then all are forgotten. */
const mostLines = 20_000

/**
 * Highlights code line by line. What a line becomes depends on nothing but the line and the state before it, and most lines of a site's
 * samples are there many times: each is looked at once.
 * @param render the HTML of a line's texts
 */
export function createLineHighlighter(
  grammar: IGrammar,
  render: (texts: readonly ColoredText[]) => string,
): LineHighlighter {
  const states = new Map<string, State>()
  let count = 0
  /** Code that differs leads to the same few states. */
  const stateOf = (stack: StateStack): State => {
    const key = keyOf(stack)
    const state = states.get(key) ?? { stack, lines: new Map() }
    states.set(key, state)
    return state
  }
  const look = (line: string, { stack, lines }: State): { html: string; next: State } => {
    // By default a line that takes half a second is given up: what comes of it would depend on how busy the machine is.
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, stack, 0)
    const found = { html: render(textsOf(line, tokens)), next: stateOf(ruleStack) }
    lines.set(line, found)
    count += 1
    return found
  }
  return (lines) => {
    if (count > mostLines) states.clear()
    if (states.size === 0) count = 0
    let state = stateOf(INITIAL)
    return lines.map((line) => {
      // A line that stays plain leaves everything as it was.
      if (line === '' || line.length >= longestLine) return render([{ content: line, color: 0 }])
      const { html, next } = state.lines.get(line) ?? look(line, state)
      state = next
      return html
    })
  }
}

/** A longer line stays plain: nobody reads it, and it would take minutes. In characters. */
const longestLine = 10_000

/** All that the tokens of the next line depend on, as text. */
function keyOf(stack: StateStack): string {
  const frames: unknown[] = []
  for (let one = isWhole(stack) ? stack : null; one !== null; one = one.parent) frames.push(one.toStateStackFrame())
  return JSON.stringify(frames)
}

/** The library's own type tells less of a state than it holds. */
function isWhole(stack: StateStack): stack is StateStackImpl {
  return 'toStateStackFrame' in stack
}

/** @param tokens pairs of a start and what the theme says of it */
function textsOf(line: string, tokens: Uint32Array): ColoredText[] {
  const texts: ColoredText[] = []
  for (let at = 0; at < tokens.length; at += 2) {
    const content = line.slice(tokens[at], tokens[at + 2])
    texts.push({ content, color: EncodedTokenMetadata.getForeground(tokens[at + 1] ?? 0) })
  }
  return texts
}
