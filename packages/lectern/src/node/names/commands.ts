import { groupBy } from '../../shared/group-by.ts'
import { nearest } from '../messages/suggest.ts'
import { coversRoute, type KnownName, type Reader, type Reading } from './known-name.ts'
import { nearestSpelling } from './spelling.ts'

/**
 * Recognizes `acme deploy`, `acme init source <name> --db`, `acme --version` and a flag on its own that belongs to a single
 * command: `--prompt-all` on any page, `-n` only on pages about the program.
 * The program followed by an unknown word is reported. A flag on its own is reported only if it looks like a misspelling of
 * a known one, because other programs have flags, too.
 */
export function commandReader(names: readonly KnownName[]): Reader {
  const byName = new Map(names.map((one) => [one.name, one]))
  const programs = new Set(names.map(({ name }) => name.split(' ')[0]))
  const readFlag = flagReader(names)
  const maxWords = Math.max(0, ...names.map(({ name }) => name.split(' ').length))
  return (code, route) => {
    if (/^--?[a-z][a-z-]*$/.test(code)) return readFlag(code, route)
    const words = code.split(/\s+/)
    const [program = '', next] = words
    if (!programs.has(program) || next === undefined) return null
    if (next.startsWith('-')) return readProgramFlag(`${program} ${next}`, byName)
    const command = longestOf(words.slice(0, maxWords), byName)
    if (!command) return { known: false, nearest: nearest(`${program} ${next}`, [...byName.keys()]) }
    const rest = words.slice(command.name.split(' ').length)
    const known = [...(command.flags ?? []), ...(byName.get(program)?.flags ?? [])]
    const unknown = unknownPart(rest, command, known, [...byName.keys()])
    return unknown === null ? { known: true, to: command.to } : unknown
  }
}

/** Recognizes a flag on its own and links it to the only command that takes it. */
function flagReader(names: readonly KnownName[]): Reader {
  const pairs = names.flatMap((owner) => (owner.flags ?? []).map((flag) => ({ flag, owner })))
  const owners = groupBy(pairs, ({ flag }) => flag)
  const long = [...owners.keys()].filter((flag) => flag.startsWith('--')).map((flag) => flag.slice(2))
  return (code, route) => {
    const [first, ...others] = owners.get(code) ?? []
    if (!first) {
      const meant = nearestSpelling(code.slice(2), long)
      return code.startsWith('--') && meant !== null ? { known: false, nearest: `--${meant}` } : null
    }
    const isCertain = code.startsWith('--') || first.owner.flagsOn?.some((one) => coversRoute(one, route))
    return others.length === 0 && isCertain ? { known: true, to: first.owner.to } : null
  }
}

/** Recognizes a flag of the program itself: `acme --version`. */
function readProgramFlag(line: string, byName: ReadonlyMap<string, KnownName>): Reading | null {
  const found = byName.get(line)
  if (found) return { known: true, to: found.to }
  const meant = nearestSpelling(
    line,
    [...byName.keys()].filter((name) => / -/.test(name)),
  )
  return meant === null ? null : { known: false, nearest: meant }
}

function longestOf(words: readonly string[], byName: ReadonlyMap<string, KnownName>): KnownName | undefined {
  for (let length = words.length; length > 1; length -= 1) {
    const found = byName.get(words.slice(0, length).join(' '))
    if (found) return found
  }
  return undefined
}

/** A flag that the command doesn't accept, or an unknown subcommand; `null` for neither. */
function unknownPart(
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
