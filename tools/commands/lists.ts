import { type CommandInput, stringValue } from '../../packages/lectern/src/node/commands/command.ts'
import { usageError } from '../../packages/lectern/src/node/problem.ts'

/**
 * Counts that stand behind an option, separated by commas: `140,1000`; `undefined` where it was not given.
 * @throws SiteError when one is no whole number above zero
 */
export function countsBehind(input: CommandInput, name: string): number[] | undefined {
  return stringValue(input, name)
    ?.split(',')
    .map((word) => readCount(word, name))
}

function readCount(word: string, name: string): number {
  if (/^[1-9]\d*$/.test(word)) return Number(word)
  throw usageError(`--${name}: ${JSON.stringify(word)} is no count`, 'use whole numbers above zero')
}

/**
 * Words that stand behind an option, separated by commas, each one of a list; all of the list where it was not given.
 * @throws SiteError when one is not of the list
 */
export function namesBehind<Name extends string>(
  input: CommandInput,
  option: string,
  { all, isOne }: { all: readonly string[]; isOne: (word: string) => word is Name },
): Name[] {
  return (stringValue(input, option)?.split(',') ?? all).map((word) => {
    if (isOne(word)) return word
    throw usageError(`--${option}: there is no ${JSON.stringify(word)}`, `use ${all.join(', ')}`)
  })
}
