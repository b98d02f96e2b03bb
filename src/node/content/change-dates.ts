import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** The list of a long history is long; git's own default in Node.js would cut it. In bytes. */
const mostOutput = 256 * 1024 * 1024

/**
 * Day of the last commit of every source, from one call of git.
 * @returns source below `contentDir` -> `2026-11-21`; empty where there is no git or no history
 */
export async function readChangeDates(contentDir: string): Promise<Map<string, string>> {
  try {
    const args = ['log', '--format=%x00%cs', '--name-only', '--relative', '--', '.']
    const { stdout } = await run('git', args, { cwd: contentDir, maxBuffer: mostOutput })
    return parseLog(stdout)
  } catch {
    // No git, or no repository: pages are shown without a date.
    return new Map()
  }
}

/** Newest commits come first, so the first date of a file is its last change. */
export function parseLog(log: string): Map<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!dates.has(file)) dates.set(file, date)
  }
  return dates
}
