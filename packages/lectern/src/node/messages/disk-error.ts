import { type SiteError, siteError } from '../problem.ts'

const causes: Readonly<Record<string, { message: string; fix: string }>> = {
  ENOSPC: { message: 'the disk is full', fix: 'free some space' },
  EDQUOT: { message: 'your disk quota is used up', fix: 'free some space' },
  EFBIG: {
    message: 'a file is larger than the system allows',
    fix: 'raise the limit on file sizes (`ulimit -f`)',
  },
}

/**
 * Describes an error that means that no more data can be written. @param path the folder that is written to
 * @returns `null` for any other error
 */
export function diskError(error: unknown, path = 'disk'): SiteError | null {
  if (!(error instanceof Error)) return null
  // Errors from other threads only keep their message.
  const cause = causes[/^[A-Z]+(?=: )/.exec(error.message)?.[0] ?? '']
  if (!cause) return null
  const file = 'path' in error && typeof error.path === 'string' ? error.path : path
  const fix = `${cause.fix} and run the command again`
  return siteError(file, cause.message, fix)
}
