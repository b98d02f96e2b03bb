import type { Figure } from '../figure.ts'
import { compareEngines, formatResults } from './compare.ts'

/** Prints our search beside other engines on the same sections and queries; gives our own figures with their targets. */
export async function measureSearch(): Promise<Figure[]> {
  const results = await compareEngines()
  console.log(`\n${formatResults(results)}`)
  const [own] = results
  if (!own || 'missing' in own) throw new Error(`our own search could not be measured: ${own?.missing}`)
  return [
    { name: 'code of the search', value: own.codeBytes / 1000, unit: 'KB', target: 15 },
    { name: 'code and index', value: (own.codeBytes + own.firstBytes) / 1000, unit: 'KB', target: 150 },
    { name: 'keystroke, 95th percentile', value: own.keystrokeMs, unit: 'ms', target: 16 },
    { name: 'mean reciprocal rank at 10', value: own.score.meanReciprocalRank, unit: '', target: 0.9, isLeast: true },
    { name: 'success at 1', value: own.score.successAt1, unit: '', target: 0.85, isLeast: true },
    { name: 'success at 5', value: own.score.successAt5, unit: '', target: 0.97, isLeast: true },
  ]
}
