import type { TextPart } from '../../../search/provider.ts'

/** A text, with the words that match marked. */
export function HighlightedText({ parts }: { parts: readonly TextPart[] }): React.ReactNode {
  // The parts of a text have no names of their own, and never change places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
