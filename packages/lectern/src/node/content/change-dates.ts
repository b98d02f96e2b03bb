import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** In bytes. The log of a long history exceeds the default of Node.js. */
const maxOutput = 256 * 1024 * 1024

/**
 * The date of the last commit that changed each source. Moving a file doesn't count as a change.
 * @returns source below `contentDir` -> `2026-11-21`; empty without git or history
 */
export async function readChangeDates(contentDir: string): Promise<Map<string, string>> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: contentDir,
      maxBuffer: maxOutput,
    })
    return stdout
  }
  try {
    // Covers the whole repository, because a page may have been moved here from another folder.
    const [log, prefix] = await Promise.all([
      git('log', '--format=%x00%cs', '--name-status', '-M100%', '--diff-filter=ARM', '--', ':(top)*.md'),
      git('rev-parse', '--show-prefix'),
    ])
    return parseLog(log, prefix.trim())
  } catch {
    // Without git or a repository, pages have no date.
    return new Map()
  }
}

/**
 * @param log commits, newest first, so the first date of a file is that of its last change
 * @param prefix path of the content folder below the repository: `site/content/`
 */
export function parseLog(log: string, prefix: string): Map<string, string> {
  const dates = new Map<string, string>()
  /** Former path of a file -> current path. */
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
