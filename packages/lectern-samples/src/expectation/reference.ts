/** A value of another sample on the page: written `!from TITLE PATH`, or `!from order.json` for a whole JSON sample. */
export class Reference {
  /** The other sample's title. */
  readonly title: string
  /** Keys that lead to the value in the other sample's results. */
  readonly path: readonly string[]

  constructor(source: string) {
    const [, title = '', path] = /^(.+?\.\w+)(?:\s+(\S+))?$/.exec(source.trim()) ?? []
    if (title === '') throw new Error('write !from TITLE PATH, such as !from order.mjs returns')
    this.title = title
    this.path = path?.split('.') ?? []
  }

  toJSON(): string {
    return `!from ${this.title} ${this.path.join('.')}`.trimEnd()
  }
}

/** All references in a value. */
export function referencesIn(value: unknown): Reference[] {
  if (value instanceof Reference) return [value]
  return isPlain(value) ? Object.values(value).flatMap(referencesIn) : []
}

/** An expectation with all references replaced by their values. */
export function resolveReferences<T extends object>(expected: T, values: ReadonlyMap<Reference, unknown>): T {
  const resolve = (value: unknown): unknown => {
    if (value instanceof Reference) return values.get(value)
    if (Array.isArray(value)) return value.map(resolve)
    return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item)])) : value
  }
  return { ...expected, ...Object.fromEntries(Object.entries(expected).map(([key, item]) => [key, resolve(item)])) }
}

/** Instances of classes, such as patterns, are leaves. */
function isPlain(value: unknown): value is object {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && value.constructor === Object)
}

/** The value that a path of keys leads to, or `undefined`. */
export function valueAt(given: unknown, path: readonly string[]): unknown {
  let value = given
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}
