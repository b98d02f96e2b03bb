import { decodeFragment, splitSuffix, writtenRoute } from '../../shared/routes/routes.ts'
import type { Address } from '../checks/targets.ts'
import { readRoute } from '../content/new-page.ts'
import { usageError } from '../problem.ts'

/** What an author wants to move, delete, or rename. */
export interface MoveRequest {
  from: Address
  to: Address
  /** Whether the page is deleted and `to` replaces it. */
  deletes: boolean
}

/**
 * Reads the addresses on the command line: `/a`, `a/` and `/a/` are the same.
 * @throws SiteError if they can't be moved
 */
export function readRequest(writtenFrom: string, writtenTo: string, deletes: boolean): MoveRequest {
  const from = readAddress(writtenFrom)
  const to = readAddress(writtenTo.startsWith('#') ? from.route + writtenTo : writtenTo)
  if (from.anchor !== '') {
    if (deletes)
      throw usageError(
        '--delete removes pages, not sections',
        `remove the section from the page, then run the command without --delete`,
      )
    checkAnchor(to.anchor)
  } else if (from.route === '/') throw usageError('the front page always has the address /', 'move another page')
  else if (!deletes) {
    if (to.anchor !== '')
      throw usageError(
        `${writtenTo} is a section, but ${from.route} is a page`,
        `to replace the page with that section, copy its text there, then add --delete`,
      )
    const read = readRoute(to.route)
    if (!('route' in read)) throw usageError(read.message, read.fix)
  }
  if (from.route === to.route && from.anchor === to.anchor)
    throw usageError('the new address is the same as the old one', 'use a different address')
  return { from, to, deletes }
}

function readAddress(written: string): Address {
  const [path, suffix] = splitSuffix(written)
  return { route: writtenRoute(`/${path}`.replace(/\/{2,}/g, '/')), anchor: decodeFragment(suffix) }
}

function checkAnchor(anchor: string): void {
  if (/^[\p{L}\p{N}\p{M}_-]*$/u.test(anchor)) return
  throw usageError(`#${anchor} can't be an anchor`, 'use letters, digits, and hyphens')
}
