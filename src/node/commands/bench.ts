import { isPartName, type PartName, partNames, runBench } from '../../../bench/run.ts'
import { usageError } from '../problem.ts'
import { type Command, stringValue } from './command.ts'

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
    const pages = stringValue(input, 'pages')
    const sizes = stringValue(input, 'sizes')?.split(',').map(Number)
    return runBench(names, {
      runs: Number(stringValue(input, 'runs') ?? 3),
      ...(pages !== undefined && { pages: Number(pages) }),
      ...(sizes && { sizes }),
    })
  },
}

function partNamed(name: string): PartName {
  if (isPartName(name)) return name
  throw usageError(`there is no part ${name}`, partNames.join(', '))
}
