import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Folder } from '../folder.ts'
import { attributeToPages, findDataUsers } from './data-changes.ts'
import { type ChangeLog, type Edit, parseLog } from './parse-log.ts'

const run = promisify(execFile)
/** In bytes. The log of a long history exceeds the default of Node.js. */
const maxOutput = 256 * 1024 * 1024

/** When and how the sources of a site have changed. */
export interface History extends ChangeLog {
  /** Why dates or edits are missing; `null` for a complete history. */
  gap: 'none' | 'shallow' | null
}

/** For builds without git. */
export const noHistory: History = { dates: new Map(), edits: [], gap: 'none' }

/**
 * Reads the changes of all pages and of the data files that they're generated from. Without git or a repository, there are none.
 * @param content the folder as it is now
 */
export async function readHistory(contentDir: string, content: Pick<Folder, 'files' | 'read'>): Promise<History> {
  try {
    // Covers the whole repository, because a page may have been moved here from another folder.
    const [log, place] = await Promise.all([
      git(
        contentDir,
        'log',
        '--format=%x00%cs %ct %p',
        '--raw',
        '--no-abbrev',
        '-M80%',
        '--diff-filter=ARM',
        '--',
        ...['md', 'yaml', 'yml', 'json'].map((ending) => `:(top)*.${ending}`),
      ),
      git(contentDir, 'rev-parse', '--show-prefix', '--is-shallow-repository'),
    ])
    const [prefix = '', isShallow] = place.split('\n')
    const changes = attributeToPages(parseLog(log, prefix, isShallow === 'true'), findDataUsers(content))
    return { ...changes, gap: isShallow === 'true' ? 'shallow' : null }
  } catch {
    return noHistory
  }
}

/** Reads versions of sources. Some can be missing. @returns blob -> text */
export async function readVersions(contentDir: string, edits: readonly Edit[]): Promise<Map<string, string>> {
  const blobs = [...new Set(edits.flatMap(({ before, after }) => (before === null ? [after] : [before, after])))]
  if (blobs.length === 0) return new Map()
  const reading = run('git', ['cat-file', '--batch'], { cwd: contentDir, maxBuffer: maxOutput, encoding: 'buffer' })
  reading.child.stdin?.end(`${blobs.join('\n')}\n`)
  return reading.then(
    ({ stdout }) => parseBatch(stdout),
    () => new Map(),
  )
}

/** Each object is a line with its name, type and size in bytes, followed by its content and a line break. */
function parseBatch(output: Buffer): Map<string, string> {
  const texts = new Map<string, string>()
  let at = 0
  while (at < output.length) {
    const end = output.indexOf('\n', at)
    const [blob = '', type, size] = output.toString('utf8', at, end).split(' ')
    // A partial clone lacks some: their line ends with `missing`.
    if (type !== 'blob') {
      at = end + 1
      continue
    }
    const last = end + 1 + Number(size)
    texts.set(blob, output.toString('utf8', end + 1, last))
    at = last + 1
  }
  return texts
}

async function git(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], { cwd, maxBuffer: maxOutput })
  return stdout
}
