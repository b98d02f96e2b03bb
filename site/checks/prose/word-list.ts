import type { Problem } from '../../../packages/lectern/src/index.ts'

/** A list of exceptions is sorted, and has only entries that a text uses. */
export function problemsOfList(
  file: string,
  entries: readonly string[],
  isUsed: (entry: string) => boolean,
): Problem[] {
  return entries.flatMap((entry, index): Problem[] => {
    const at = { file, line: index + 1, column: 1, severity: 'error' as const }
    const before = entries[index - 1]
    if (before !== undefined && before.localeCompare(entry, 'en') >= 0)
      return [
        { ...at, message: `${entry} is not in alphabetical order`, fix: `move it before ${before}, or remove it` },
      ]
    return isUsed(entry) ? [] : [{ ...at, message: `${entry} isn't used in any text`, fix: 'remove it from the list' }]
  })
}
