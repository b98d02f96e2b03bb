/** Lists every address that a site has published. It's next to `site.config.ts`, and committed. */
export const addressFileName = 'addresses.txt'

/** The list as it was when the project was opened. */
export interface AddressFile {
  /** Path for messages. */
  file: string
  text: string
  /** The command that adds to it, for messages. */
  command: string
}

/** An address with the line that it's on, from 1. */
export interface RecordedAddress {
  address: string
  line: number
}

/** The addresses in a list, each once. Merging two branches can leave duplicates. */
export function parseAddresses(text: string): RecordedAddress[] {
  const lines = new Map<string, number>()
  for (const [index, line] of text.split('\n').entries()) {
    const address = line.trim()
    if (address.startsWith('/') && !lines.has(address)) lines.set(address, index + 1)
  }
  return [...lines].map(([address, line]) => ({ address, line }))
}

/** One address a line, sorted, so that changes are easy to review and to merge. */
export function formatAddresses(addresses: Iterable<string>): string {
  const lines = [...new Set(addresses)].sort()
  return `# Every address this site has published. A build fails if one of them is gone and isn't redirected.\n${lines.join('\n')}\n`
}
