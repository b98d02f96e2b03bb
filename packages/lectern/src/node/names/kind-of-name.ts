import type { KnownName } from './known-name.ts'

/**
 * Determines the kind of a name from its spelling: `PAYLOAD_SIZE_LIMIT` is a constant, `$event` and
 * `steps.trigger.event.*` are paths, `string[]` and `secret: true` are words.
 */
export function nameOf(name: string, to: string | null): KnownName {
  if (/^[A-Z][A-Z0-9_]*$/.test(name)) return { kind: 'constant', name, to }
  return { kind: way.test(name) ? 'path' : 'word', name, to }
}

const way = /^(?:\$[a-z]\w*|(?:\$|[a-z]\w*)(?:\.(?:[\w$]+|<\w+>))+)(?:\.\*)?$/
