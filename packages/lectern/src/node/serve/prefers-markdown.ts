import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

/** Parameters of a media range other than its quality, such as `charset`. */
const parameters = /\s*;(?!\s*q\s*=)[^,;]*/gi

/** Whether a client prefers Markdown to HTML. Browsers accept anything, but prefer HTML. Between equal qualities, the first one wins. */
export function prefersMarkdown({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  // The library only matches ranges that have the same parameters. Ours don't change what is sent.
  const accept = headers.accept?.replace(parameters, '')
  return new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']) === 'text/markdown'
}
