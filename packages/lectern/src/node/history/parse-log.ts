/** The changes of one source on one day. */
export interface Edit {
  /** The source's current path below the content folder. */
  file: string
  /** In the time zone of the commit: `2026-11-21`. */
  day: string
  /** When it was last changed on that day: `2026-11-21T09:30:00Z`. */
  time: string
  /** The version before that day; `null` if there was none. */
  before: string | null
  /** The version at the end of that day. */
  after: string
}

export interface ChangeLog {
  /** Source below the content folder -> day of its last change. */
  dates: ReadonlyMap<string, string>
  /** Newest first. */
  edits: readonly Edit[]
}

/**
 * Reads the log of git. Moving a file doesn't count as a change, unless it was edited, too, such as its links to itself.
 * @param log commits, newest first, each with its day, time, parents, and changes in git's raw format
 * @param prefix path of the content folder below the repository: `site/content/`
 * @param isShallow whether the first commit isn't the true first one, so that its files aren't new
 */
export function parseLog(log: string, prefix: string, isShallow = false): ChangeLog {
  const edits = new Map<string, Edit>()
  /** Former path of a file -> current path. */
  const names = new Map<string, string>()
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...changes] = commit.split('\n').filter(Boolean)
    const [day = '', seconds, ...parents] = head.split(' ').filter(Boolean)
    if (isShallow && parents.length === 0) continue
    const time = `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}Z`
    for (const change of changes) {
      const [modes = '', path = '', movedTo] = change.split('\t')
      const [, , before = '', after = '', status] = modes.split(' ')
      const name = names.get(movedTo ?? path) ?? movedTo ?? path
      if (movedTo !== undefined) names.set(path, name)
      if (status !== 'R100' && name.startsWith(prefix)) {
        const file = name.slice(prefix.length)
        const key = `${day} ${file}`
        const later = edits.get(key) ?? { file, day, time, after }
        edits.set(key, { ...later, before: /^0+$/.test(before) ? null : before })
      }
    }
  }
  const all = [...edits.values()]
  // The oldest comes first, so that the newest stays.
  const dates = new Map(all.toReversed().map(({ file, day }) => [file, day]))
  return { dates, edits: all }
}
