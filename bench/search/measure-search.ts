import type { Score } from '../../test/search/score.ts'
import type { Figure } from '../figure.ts'
import { compareEngines, formatResults } from './compare.ts'

/** Prints a comparison with other engines on the same sections and queries; returns our figures with their targets. */
export async function measureSearch(): Promise<Figure[]> {
  const results = await compareEngines()
  console.log(`\n${formatResults(results)}`)
  const [own] = results
  if (!own || 'missing' in own) throw new Error(`couldn't measure our search: ${own?.missing}`)
  return [
    { name: 'search code', value: own.codeBytes / 1000, unit: 'KB', target: 15 },
    { name: 'code and index', value: (own.codeBytes + own.firstBytes) / 1000, unit: 'KB', target: 150 },
    { name: 'keystroke, 95th percentile', value: own.keystrokeMs, unit: 'ms', target: 16 },
    ...figuresOf('first cases', own.score),
    ...figuresOf('later cases', own.laterScore),
  ]
}

function figuresOf(cases: string, { meanReciprocalRank, successAt1, successAt5 }: Score): Figure[] {
  const share = (name: string, value: number, target: number): Figure => {
    return { name: `${cases}, ${name}`, value, unit: '', target, isMinimum: true }
  }
  return [
    share('mean reciprocal rank at 10', meanReciprocalRank, 0.9),
    share('success at 1', successAt1, 0.85),
    share('success at 5', successAt5, 0.97),
  ]
}
