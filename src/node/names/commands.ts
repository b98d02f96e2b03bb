import { nearest } from '../suggest.ts'
import type { KnownName, Reader } from './known-name.ts'

/**
 * Reads `pd deploy`, `pd init source <name> --db` and, where one command alone has it, a long flag: `--prompt-all`.
 * A line looks like ours when the program is followed by a word; a flag alone never does, as other programs have flags.
 */
export function commandReader(names: readonly KnownName[]): Reader {
  const byName = new Map(names.map((one) => [one.name, one]))
  const programs = new Set(names.map(({ name }) => name.split(' ')[0]))
  const flags = ownersOfFlags(names)
  return (code) => {
    const owner = flags.get(code)
    if (owner) return { known: true, to: owner.to }
    const words = code.split(/\s+/)
    const [program = '', next] = words
    if (!programs.has(program) || next === undefined || next.startsWith('-')) return null
    const command = longestOf(words, byName)
    if (!command) return { known: false, nearest: nearest(`${program} ${next}`, [...byName.keys()]) }
    const rest = words.slice(command.name.split(' ').length)
    const known = [...(command.flags ?? []), ...(byName.get(program)?.flags ?? [])]
    const stranger = strangerIn(rest, command, known, [...byName.keys()])
    return stranger === null ? { known: true, to: command.to } : stranger
  }
}

/** Long flags that one command alone takes, or that all take. */
function ownersOfFlags(names: readonly KnownName[]): Map<string, KnownName> {
  const owners = new Map<string, KnownName[]>()
  for (const one of names) {
    for (const flag of one.flags ?? []) owners.set(flag, [...(owners.get(flag) ?? []), one])
  }
  return new Map(
    [...owners].flatMap(([flag, [first, ...others]]): [string, KnownName][] =>
      first && others.length === 0 && flag.startsWith('--') ? [[flag, first]] : [],
    ),
  )
}

function longestOf(words: readonly string[], byName: ReadonlyMap<string, KnownName>): KnownName | undefined {
  for (let length = words.length; length > 1; length -= 1) {
    const found = byName.get(words.slice(0, length).join(' '))
    if (found) return found
  }
  return undefined
}

/** A flag that the command does not take, or a word where only a subcommand can stand; `null` for neither. */
function strangerIn(
  rest: readonly string[],
  { name }: KnownName,
  flags: readonly string[],
  commands: readonly string[],
): { known: false; nearest: string | null } | null {
  const flag = rest.find((word) => /^--?[a-z]/.test(word) && !flags.includes(word))
  if (flag !== undefined) {
    const meant = nearest(flag, flags)
    return { known: false, nearest: meant === null ? null : `${name} ${meant}` }
  }
  const below = commands.filter((one) => one.startsWith(`${name} `))
  const [next] = rest
  if (below.length === 0 || next === undefined || !/^[a-z]/.test(next)) return null
  return { known: false, nearest: nearest(`${name} ${next}`, below) }
}
