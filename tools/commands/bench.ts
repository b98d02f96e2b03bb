import { isPartName, type PartName, partNames, runBench } from '../../bench/run.ts'
import { type Command, type CommandInput, stringValue } from '../../packages/lectern/src/node/commands/command.ts'
import { usageError } from '../../packages/lectern/src/node/problem.ts'
import { readCounts } from './lists.ts'

/** Measures the site against its targets, or only one part. */
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
    const pages = readSingleCount(input, 'pages')
    const sizes = readCounts(input, 'sizes')
    return runBench(names, {
      runs: readSingleCount(input, 'runs') ?? 3,
      ...(pages !== undefined && { pages }),
      ...(sizes && { sizes }),
    })
  },
}

function partNamed(name: string): PartName {
  if (isPartName(name)) return name
  throw usageError(`--only: unknown part ${name}`, `use one of ${partNames.join(', ')}`)
}

function readSingleCount(input: CommandInput, name: string): number | undefined {
  const counts = readCounts(input, name)
  if (counts && counts.length > 1) throw usageError(`--${name} takes a single number`, 'pass one number')
  return counts?.[0]
}
