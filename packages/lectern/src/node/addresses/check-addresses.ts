import { moveCommand, settingFile } from '../messages/placeholders.ts'
import { nearest } from '../messages/suggest.ts'
import { fileProblem, type Problem } from '../problem.ts'
import { type AddressFile, parseAddresses, type RecordedAddress } from './address-file.ts'
import { isAnswered, type PublishedAddresses, pathOf } from './published.ts'
import { findMoves, type Moves } from './replacement.ts'

/** Recorded addresses that are gone and aren't redirected, and a warning if the site has addresses that aren't recorded yet. */
export function checkAddresses(list: AddressFile, published: PublishedAddresses): Problem[] {
  const recorded = parseAddresses(list.text)
  const gone = recorded.filter(({ address }) => !isAnswered(address, published))
  return [...reportGone(gone, list, published), ...checkUnrecorded(recorded, list, published)]
}

/** One problem for each address. The anchors of a page that is gone aren't reported separately. */
export function reportGone(
  gone: readonly RecordedAddress[],
  { file, text }: Pick<AddressFile, 'file' | 'text'>,
  published: PublishedAddresses,
): Problem[] {
  const moves = findMoves(
    { text },
    [...published.live].filter((one) => !one.includes('#')),
  )
  const addresses = new Set(gone.map(({ address }) => address))
  const reported = gone.filter(({ address }) => !address.includes('#') || !addresses.has(pathOf(address)))
  return reported.map(({ address, line }) => {
    const message = `${address} was published and is gone`
    return { file, line, column: 1, message, fix: fixFor(address, published, moves), severity: 'error' }
  })
}

function fixFor(address: string, { live }: PublishedAddresses, { movedTo }: Moves): string {
  const path = pathOf(address)
  const add = (target: string): string =>
    `add '${address}': '${target}' to the redirects in ${settingFile('redirects')}`
  if (path === address) {
    const moved = movedTo(path)
    if (moved !== null) return `if it moved to ${moved}, run ${moveCommand}${path} ${moved}`
    const paths = [...live].filter((one) => !one.includes('#'))
    return `${add(nearest(path, paths) ?? '/')}, with the address that replaces it`
  }
  const anchors = [...live].filter((one) => one.startsWith(`${path}#`)).map(anchorOf)
  const anchor = nearest(anchorOf(address), anchors)
  const target = anchor === null ? path : `${path}#${anchor}`
  return `${add(target)}, with the address that replaces it, or give the heading its old anchor: {#${anchorOf(address)}}`
}

/** `/x/#a` -> `a`. */
function anchorOf(address: string): string {
  return address.replace(/^[^#]*#/, '')
}

function checkUnrecorded(
  recorded: readonly RecordedAddress[],
  { file, command }: AddressFile,
  { live, redirected }: PublishedAddresses,
): Problem[] {
  const known = new Set(recorded.map(({ address }) => address))
  const [example, ...more] = [...live, ...redirected].filter((address) => !known.has(address))
  if (example === undefined) return []
  const others = more.length === 0 ? 'is' : `and ${more.length} more are`
  const message = `${example} ${others} not recorded yet`
  return [{ ...fileProblem(file, message, `run ${command} before you publish`), severity: 'warning' }]
}
