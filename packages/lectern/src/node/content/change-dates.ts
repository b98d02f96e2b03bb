import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** The list of a long history is long; git's own default in Node.js would cut it. In bytes. */
const mostOutput = 256 * 1024 * 1024

/**
 * Day of the last commit that changed each source. Moving a file doesn't change it.
 * @returns source below `contentDir` -> `2026-11-21`; empty where there is no git or no history
 */
export async function readChangeDates(contentDir: string): Promise<Map<string, string>> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: contentDir,
      maxBuffer: mostOutput,
    })
    return stdout
  }
  try {
    // Pages of the whole repository, because one may have come from outside of the folder.
    const [log, prefix] = await Promise.all([
      git('log', '--format=%x00%cs', '--name-status', '-M100%', '--diff-filter=ARM', '--', ':(top)*.md'),
      git('rev-parse', '--show-prefix'),
    ])
    return parseLog(log, prefix.trim())
  } catch {
    // No git, or no repository: pages are shown without a date.
    return new Map()
  }
}

/**
 * @param log commits, newest first: so the first date of a file is that of its last change
 * @param prefix path of the content folder below the repository: `site/content/`
 */
export function parseLog(log: string, prefix: string): Map<string, string> {
  const dates = new Map<string, string>()
  /** What a file is called today, by what it was called before it moved. */
  const names = new Map<string, string>()
  for (const commit of log.split('\0')) {
    const [date = '', ...changes] = commit.split('\n').filter(Boolean)
    for (const change of changes) {
      const [, path = '', movedTo] = change.split('\t')
      const name = names.get(movedTo ?? path) ?? movedTo ?? path
      if (movedTo !== undefined) names.set(path, name)
      else if (name.startsWith(prefix) && !dates.has(name.slice(prefix.length)))
        dates.set(name.slice(prefix.length), date)
    }
  }
  return dates
}
