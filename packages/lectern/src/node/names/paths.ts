import { nearest } from '../suggest.ts'
import type { KnownName, Reader } from './known-name.ts'

/** A place on the way along the dots of known names. */
interface Step {
  children: Map<string, Step>
  /** Where the name leads that ends here, if one does. */
  entry: { to: string | null } | null
  /** What may follow that is no known name: nothing, anything, or any word that does not start with `$`. */
  open: 'no' | 'any' | 'words'
}

const chain =
  /^(?:return |await )?(["']?)([$\w]+(?:(?:\??\.[$\w]+)|(?:\.<[\w ]+>)|(?:\[(?:"[^"]*"|'[^']*'|\d+)\]))*)\1(?:\(.*\))?$/s
const part = /<[\w ]+>|[$\w]+/g
/** A part that stands for any word. */
const anyWord = '<>'

/**
 * Reads a value by its way: `$.flow.exit()`, `this.$emit`, `steps.trigger.event.body.name`, `steps["trigger"]["event"]`.
 * It looks like ours where it goes along a known name and then leaves it: `$.flow.exti`. A first word does only when it
 * starts with `$` and a small letter, as the platform's variables do and those of a shell do not.
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
    const { entry, stranger } = follow(root, parts)
    if (stranger) return { known: false, nearest: nearest(way, all) }
    // An expression is there to be copied into a form; a link in it would be in the way.
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
    // Behind a plain first word, such as `this`, stands much that is the author's own.
    const isLoose = key === anyWord || (step === root && !word.startsWith('$'))
    const next = step.children.get(key) ?? createStep(isLoose ? 'words' : 'no')
    step.children.set(key, next)
    step = next
  }
  step.entry = { to }
  if (isOpen) step.open = 'any'
}

/** The last name on the way, and whether the way then leaves what is known. */
function follow(root: Step, parts: readonly string[]): { entry: Step['entry']; stranger: boolean } {
  let step = root
  let entry: Step['entry'] = null
  for (const word of parts) {
    const isVariable = /^\$(?:$|[a-z])/.test(word)
    const next = step.children.get(word) ?? (isVariable ? undefined : step.children.get(anyWord))
    if (!next) return { entry, stranger: step.open === 'no' || (step.open === 'words' && isVariable) }
    step = next
    entry = step.entry ?? entry
  }
  return { entry, stranger: false }
}
