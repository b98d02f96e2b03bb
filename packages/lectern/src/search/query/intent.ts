import { type Lexicon, termOf } from '../index/lexicon.ts'

/** What a question asks for, if it shares no word with the section that answers it. */
interface Intent {
  asks: RegExp
  /** Words in sections that answer such a question. */
  words: readonly string[]
}

const intents: readonly Intent[] = [
  {
    asks: /\b(?:how (?:many|much|long|big|large|often|fast)|max(?:imum)?|at most|limits?|quota|size)\b/i,
    words: ['limit', 'quota', 'maximum'],
  },
  {
    asks: /\b(?:why|not|no|nothing|never|cannot|can['’]?t|won['’]?t|doesn['’]?t|isn['’]?t|fail\w*|\w*errors?|\w*exception|wrong|missing|broken|stopped|denied|refused|invalid)\b/i,
    words: ['wrong', 'troubleshoot', 'error'],
  },
]

/** Terms that probably occur in sections that answer a question of this form. */
export function intendedTerms(query: string, lexicon: Lexicon): number[] {
  return intents
    .filter(({ asks }) => asks.test(query))
    .flatMap(({ words }) => words.flatMap((word) => termOf(lexicon, word) ?? []))
}
