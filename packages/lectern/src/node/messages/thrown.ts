/** The message of whatever was thrown, even by a site's code, which can throw anything. */
export function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown)
  } catch {
    // An object without a prototype, or whose `toString` throws.
    return 'an object without a text'
  }
}

/** Whether an error of the system has a code, such as `ENOENT`. */
export function hasCode(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code
}
