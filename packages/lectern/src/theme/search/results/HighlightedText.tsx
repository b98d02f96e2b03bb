import type { TextPart } from '../../../search/provider.ts'

/** A text with its matches highlighted. */
export function HighlightedText({ parts }: { parts: readonly TextPart[] }): React.ReactNode {
  // The parts have no keys and never change order.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
