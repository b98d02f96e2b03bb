import { nearest } from '../messages/suggest.ts'
import type { KnownName, Reader } from './known-name.ts'

/** A node in the tree of known paths. */
interface Step {
  children: Map<string, Step>
  /** The entry of the name that ends here, if any. */
  entry: { to: string | null } | null
  /** Which unknown parts can follow: none, any, or any word that doesn't start with `$`. */
  open: 'no' | 'any' | 'words'
}

const chain =
  /^(?:return |await )?(["']?)([$\w]+(?:(?:\??\.[$\w]+)|(?:\.<[\w ]+>)|(?:\[(?:"[^"]*"|'[^']*'|\d+)\]))*)\1(?:\(.*\))?$/s
const part = /<[\w ]+>|[$\w]+/g
/** A part that matches any word. */
const anyWord = '<>'

/**
 * Recognizes property paths: `$.flow.exit()`, `this.$emit`, `steps.trigger.event.body.name`, `steps["trigger"]["event"]`.
 * A path is reported if it starts like a known one and then diverges: `$.flow.exti`. An unknown first word is reported only
 * if it starts with `$` and a lowercase letter, like the platform's variables and unlike those of a shell.
 */
export function pathReader(names: readonly KnownName[]): Reader {
  const root = createStep('words')
  for (const name of names) insert(root, name)
  const all = names.map(({ name }) => name.replace(/\.\*$/, ''))
  const hasVariables = [...root.children.keys()].some((word) => word.startsWith('$'))
  return (code) => {
    const expression = /^\{\{(.+)\}\}$/s.exec(code)?.[1]?.trim()
    const [, , way = ''] = chain.exec(expression ?? code) ?? []
    const parts = way.match(part) ?? []
    if (parts.length === 0 || (parts[0]?.startsWith('$') && !hasVariables)) return null
    const { entry, unknown } = follow(root, parts)
    if (unknown) return { known: false, nearest: nearest(way, all) }
    // Readers copy expressions into forms, and a link would get in the way.
    return entry && { known: true, to: expression === undefined ? entry.to : null }
  }
}

function createStep(open: Step['open']): Step {
  return { children: new Map(), entry: null, open }
}

function insert(root: Step, { name, to }: KnownName): void {
  const isOpen = name.endsWith('.*')
  const shown = isOpen ? name.slice(0, -2) : name
  let step = root
  for (const word of shown.match(part) ?? []) {
    const key = word.startsWith('<') ? anyWord : word
    // After a plain first word, such as `this`, authors use many names that they made up.
    const isLoose = key === anyWord || (step === root && !word.startsWith('$'))
    const next = step.children.get(key) ?? createStep(isLoose ? 'words' : 'no')
    step.children.set(key, next)
    step = next
  }
  step.entry = { to }
  if (isOpen) step.open = 'any'
}

/** The last known entry along a path, and whether the path then diverges. */
function follow(root: Step, parts: readonly string[]): { entry: Step['entry']; unknown: boolean } {
  let step = root
  let entry: Step['entry'] = null
  for (const word of parts) {
    const isVariable = /^\$(?:$|[a-z])/.test(word)
    const next = step.children.get(word) ?? (isVariable ? undefined : step.children.get(anyWord))
    if (!next) return { entry, unknown: step.open === 'no' || (step.open === 'words' && isVariable) }
    step = next
    entry = step.entry ?? entry
  }
  return { entry, unknown: false }
}
