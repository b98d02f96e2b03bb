import { isPartName, type PartName, partNames, runBench } from '../../bench/run.ts'
import { type Command, type CommandInput, stringValue } from '../../packages/lectern/src/node/commands/command.ts'
import { usageError } from '../../packages/lectern/src/node/problem.ts'
import { countsBehind } from './lists.ts'

/** Measures the site against its targets; all of it, or only a part. */
export const bench: Command = {
  options: {
    only: { type: 'string' },
    pages: { type: 'string' },
    runs: { type: 'string' },
    sizes: { type: 'string' },
  },
  usage: `[--only ${partNames.join('|')}] [--pages N] [--runs N] [--sizes 140,1000]`,
  run(input) {
    const only = stringValue(input, 'only')
    const names = only === undefined ? partNames.filter(isPartName) : [partNamed(only)]
    const pages = countBehind(input, 'pages')
    const sizes = countsBehind(input, 'sizes')
    return runBench(names, {
      runs: countBehind(input, 'runs') ?? 3,
      ...(pages !== undefined && { pages }),
      ...(sizes && { sizes }),
    })
  },
}

function partNamed(name: string): PartName {
  if (isPartName(name)) return name
  throw usageError(`there is no part ${name}`, partNames.join(', '))
}

function countBehind(input: CommandInput, name: string): number | undefined {
  const counts = countsBehind(input, name)
  if (counts && counts.length > 1) throw usageError(`--${name} takes one number`, 'name one')
  return counts?.[0]
}
