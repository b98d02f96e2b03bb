/** A name that pages write in code font, and its reference entry. */
export interface KnownName {
  kind: 'endpoint' | 'command' | 'path' | 'word' | 'constant'
  /**
   * As pages write it.
   * - endpoint: `GET /sources/{id}`; a part in braces matches any value
   * - command: `acme init source`; the program alone lists the flags of all its commands
   * - path: `$.flow.exit`; a part in angle brackets matches any word, and a trailing `.*` matches anything
   * - word: `reloadProps`, `secret: true`
   * - constant: `PAYLOAD_SIZE_LIMIT`
   */
  name: string
  /** Site path of its entry, with anchor; `null` if it has no entry. */
  to: string | null
  /**
   * Limits the name to some pages, for a word that means something else elsewhere: routes, where a trailing `*` matches
   * anything. Absent for all pages.
   */
  on?: readonly string[]
  /** For endpoints: the base URL, such as `https://api.example.com/v1`. */
  server?: string
  /** For commands: the accepted flags, including aliases. */
  flags?: readonly string[]
  /** For commands: pages on which a short flag on its own, such as `-n`, belongs to the program; patterns as in `on`. */
  flagsOn?: readonly string[]
}

/** The result of matching a piece of code against one kind of name. */
export type Reading =
  /** It is a known name; `to` is `null` if there is nothing to link to. */
  | { known: true; to: string | null }
  /** It looks like a name of this kind, but is unknown. */
  | { known: false; nearest: string | null }

/** Matches code on the page at a route; `null` if it doesn't look like a name of this kind. */
export type Reader = (code: string, route: string) => Reading | null

/** Whether a name applies to the page at a route. */
export function countsOn({ on }: Pick<KnownName, 'on'>, route: string): boolean {
  return on === undefined || on.some((one) => coversRoute(one, route))
}

/** @param pattern a route; a trailing `*` matches anything */
export function coversRoute(pattern: string, route: string): boolean {
  return pattern.endsWith('*') ? route.startsWith(pattern.slice(0, -1)) : route === pattern
}
