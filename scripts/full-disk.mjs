// @ts-check

/** The bundler reports errors of the system only as text. */
const causes = [
  { pattern: /ENOSPC|No space left on device/, message: 'the disk is full', fix: 'free some space' },
  { pattern: /EDQUOT|Disk quota exceeded/, message: 'your disk quota is used up', fix: 'free some space' },
  {
    pattern: /EFBIG|File too large/,
    message: 'a file is larger than the system allows',
    fix: 'raise the limit on file sizes (`ulimit -f`)',
  },
]

/**
 * Describes an error that means that no more data can be written, like `disk-error.ts` in the engine, which can't be
 * loaded before it has been bundled.
 * @param {unknown} error
 * @returns {string | null} `null` for any other error
 */
export function describeFullDisk(error) {
  const text = error instanceof Error ? error.message : ''
  const cause = causes.find(({ pattern }) => pattern.test(text))
  return cause ? `.cache  ${cause.message}\n  fix: ${cause.fix} and run the command again` : null
}
