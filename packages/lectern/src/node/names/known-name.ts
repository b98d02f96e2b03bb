/** A name of the platform that pages write in code font, and where its reference entry is. */
export interface KnownName {
  kind: 'endpoint' | 'command' | 'path' | 'word' | 'constant'
  /**
   * As pages write it.
   * - endpoint: `GET /sources/{id}`; a part in braces stands for any value
   * - command: `pd init source`; the program alone names the flags of all its commands
   * - path: `$.flow.exit`; a part in angle brackets stands for any word, and `.*` at the end for whatever follows
   * - word: `reloadProps`, `secret: true`
   * - constant: `PAYLOAD_SIZE_LIMIT`
   */
  name: string
  /** Site path of its entry, with anchor; `null` for a name that has none and is only known. */
  to: string | null
  /**
   * Pages on which it is one of ours, for a word that means something else on others: routes, where `*` at the end
   * stands for whatever follows. Absent for all pages.
   */
  on?: readonly string[]
  /** Of an endpoint: the address that its path is below, such as `https://api.example.com/v1`. */
  server?: string
  /** Of a command: the flags that it takes, aliases included. */
  flags?: readonly string[]
  /** Of a command: pages on which a short flag alone, such as `-n`, is one of its program; patterns as in `on`. */
  flagsOn?: readonly string[]
}

/** What a piece of code says, in the eyes of one kind of name. */
export type Reading =
  /** It is a known name; `to` is `null` where there is nothing to link to. */
  | { known: true; to: string | null }
  /** It looks like a name of this kind, and is none. */
  | { known: false; nearest: string | null }

/** Reads code of the page at a route; `null` where it does not look like a name of this kind. */
export type Reader = (code: string, route: string) => Reading | null

/** Whether a name is one of ours on the page at a route. */
export function countsOn({ on }: Pick<KnownName, 'on'>, route: string): boolean {
  return on === undefined || on.some((one) => coversRoute(one, route))
}

/** @param pattern a route, where `*` at the end stands for whatever follows */
export function coversRoute(pattern: string, route: string): boolean {
  return pattern.endsWith('*') ? route.startsWith(pattern.slice(0, -1)) : route === pattern
}
