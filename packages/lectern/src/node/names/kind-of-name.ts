import type { KnownName } from './known-name.ts'

/**
 * A name that is told apart from the others by how it is written: `PAYLOAD_SIZE_LIMIT` is a constant, `$event` and
 * `steps.trigger.event.*` are ways to values, `string[]` and `secret: true` stand for themselves.
 */
export function nameOf(name: string, to: string | null): KnownName {
  if (/^[A-Z][A-Z0-9_]*$/.test(name)) return { kind: 'constant', name, to }
  return { kind: way.test(name) ? 'path' : 'word', name, to }
}

const way = /^(?:\$[a-z]\w*|(?:\$|[a-z]\w*)(?:\.(?:[\w$]+|<\w+>))+)(?:\.\*)?$/
