import { nearest } from '../messages/suggest.ts'
import { type AddressFile, parseAddresses } from './address-file.ts'

/** What became of the pages and files that a site has published. */
export interface Moves {
  wasPublished(path: string): boolean
  /** The new page that most likely has the content of one that is gone: the only one, or the one with the most similar address. */
  movedTo(path: string): string | null
}

/** @param live paths that the site answers now */
export function findMoves({ text }: Pick<AddressFile, 'text'>, live: readonly string[]): Moves {
  const recorded = new Set(parseAddresses(text).map(({ address }) => address))
  const added = live.filter((path) => !recorded.has(path))
  return {
    wasPublished: (path) => recorded.has(path),
    movedTo: (path) => nearest(path, added) ?? (added.length === 1 ? (added[0] ?? null) : null),
  }
}
