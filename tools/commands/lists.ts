import { type CommandInput, stringValue } from '../../packages/lectern/src/node/commands/command.ts'
import { usageError } from '../../packages/lectern/src/node/problem.ts'

/**
 * Parses an option with comma-separated counts, such as `140,1000`; `undefined` if it is absent.
 * @throws SiteError unless all are positive integers
 */
export function readCounts(input: CommandInput, name: string): number[] | undefined {
  return stringValue(input, name)
    ?.split(',')
    .map((word) => readCount(word, name))
}

function readCount(word: string, name: string): number {
  if (/^[1-9]\d*$/.test(word)) return Number(word)
  throw usageError(`--${name}: ${JSON.stringify(word)} is not a positive integer`, 'use positive integers')
}

/**
 * Parses an option with comma-separated names from a list; returns the whole list if it is absent.
 * @throws SiteError for an unknown name
 */
export function readNames<Name extends string>(
  input: CommandInput,
  option: string,
  { all, isOne }: { all: readonly string[]; isOne: (word: string) => word is Name },
): Name[] {
  return (stringValue(input, option)?.split(',') ?? all).map((word) => {
    if (isOne(word)) return word
    throw usageError(`--${option}: unknown name ${JSON.stringify(word)}`, `use one of ${all.join(', ')}`)
  })
}
