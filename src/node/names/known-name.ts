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
  /** Of an endpoint: the address that its path is below, such as `https://api.example.com/v1`. */
  server?: string
  /** Of a command: the flags that it takes, aliases included. */
  flags?: readonly string[]
}

/** What a piece of code says, in the eyes of one kind of name. */
export type Reading =
  /** It is a known name; `to` is `null` where there is nothing to link to. */
  | { known: true; to: string | null }
  /** It looks like a name of this kind, and is none. */
  | { known: false; nearest: string | null }

/** Reads code; `null` where it does not look like a name of this kind. */
export type Reader = (code: string) => Reading | null
