/// <reference types="vite/client" />
import { parse } from 'yaml'
import reference from '../../content/cli/reference/cli.yaml?raw'
import { type Argument, type Command, cliSchema, type Subcommand } from '../../generators/cli/schema.ts'

const table = cliSchema.parse(parse(reference))

/** Checks a command line of `pd` against the CLI reference. Returns what's wrong, or `null`. @param args without `pd` */
export function checkPdCommand(args: readonly string[]): string | null {
  const [name, ...rest] = args
  if (name === undefined || table.own.some((flag) => flag.name === name)) return null
  const command = table.commands.find((one) => one.name === name)
  if (!command) return `there is no command pd ${name}; use one of ${namesOf(table.commands).join(', ')}`
  if (command.subcommands.length === 0) return checkArguments(`pd ${name}`, command, rest)
  const [first = '', ...others] = rest
  const subcommand = command.subcommands.find((one) => one.name === first)
  if (!subcommand)
    return `there is no command pd ${name} ${first}; use one of ${namesOf(command.subcommands).join(', ')}`
  return checkArguments(`pd ${name} ${first}`, subcommand, others)
}

function checkArguments(name: string, command: Command | Subcommand, words: readonly string[]): string | null {
  const flags = [...table.flags, ...command.flags].flatMap(({ alias, ...flag }) => [
    flag,
    ...(alias === undefined ? [] : [{ ...flag, name: alias }]),
  ])
  const values: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const flag = flags.find((one) => one.name === word)
    if (!word.startsWith('-')) values.push(word)
    else if (!flag) return `${name} has no flag ${word}; use one of ${namesOf(flags).join(', ')}`
    else if (flag.value !== undefined && words[++index] === undefined) return `${word} of ${name} needs a value`
  }
  return checkCount(name, command.arguments, values.length) ?? checkChoice(name, command.arguments[0], values[0])
}

function checkCount(name: string, all: readonly Argument[], count: number): string | null {
  const min = all.filter(({ required }) => required).length
  const max = all.length
  if (count >= min && count <= max) return null
  return `${name} takes ${min === max ? min : `${min} to ${max}`} ${max === 1 ? 'argument' : 'arguments'}, not ${count}`
}

function checkChoice(name: string, argument: Argument | undefined, value: string | undefined): string | null {
  const known = argument?.values.flatMap((one) => [one.name, ...(one.alias === undefined ? [] : [one.alias])]) ?? []
  if (known.length === 0 || value === undefined || known.includes(value)) return null
  return `${name} doesn't accept ${value}; use one of ${known.join(', ')}`
}

function namesOf(all: readonly { name: string }[]): string[] {
  return all.map(({ name }) => name)
}
