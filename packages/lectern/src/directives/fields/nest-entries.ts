/** A field with the fields below it. */
export interface Entry<Row> {
  /** The last part of its path: `id` for `data[].id`. */
  name: string
  /** Whether the fields below are those of each item of a list. */
  isList: boolean
  /** `null` if only fields below it have rows. */
  row: Row | null
  below: readonly Entry<Row>[]
}

/** Puts `page.count` and `data[].id` below `page` and `data` in order of first appearance. */
export function nestEntries<Row>(rows: readonly Row[], pathOf: (row: Row) => string, prefix = ''): Entry<Row>[] {
  const groups = new Map<string, { own: Row | null; isList: boolean; below: Row[]; prefix: string }>()
  for (const row of rows) {
    const path = pathOf(row).slice(prefix.length)
    const [step = '', name = path, list] = /^([A-Za-z_]\w*)(\[\])?\./.exec(path) ?? []
    const group = groups.get(name) ?? { own: null, isList: false, below: [], prefix }
    groups.set(name, group)
    if (step === '') {
      group.own = row
    } else {
      group.below.push(row)
      group.isList = list !== undefined
      group.prefix = prefix + step
    }
  }
  return [...groups].map(([name, { own, isList, below, prefix: longer }]) => ({
    name,
    isList,
    row: own,
    below: nestEntries(below, pathOf, longer),
  }))
}
