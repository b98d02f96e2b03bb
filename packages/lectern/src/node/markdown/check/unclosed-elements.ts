const tag = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Elements that the next one, or the end of the one around them, closes. */
const closedByNext = /^(?:colgroup|dd|dt|li|optgroup|option|p|rp|rt|tbody|td|tfoot|th|thead|tr)$/

/** The name of an element that isn't closed, or that is closed but not open; `null` if there is none. */
export function findUnclosed(html: string): string | null {
  const open: string[] = []
  for (const [whole, slash, written] of html.matchAll(tag)) {
    const name = written?.toLowerCase()
    if (name === undefined || withoutEnd.test(name)) continue
    if (slash === '') {
      if (!whole.endsWith('/>')) open.push(name)
      continue
    }
    while (open.length > 0 && open.at(-1) !== name && closedByNext.test(open.at(-1) ?? '')) open.pop()
    if (open.at(-1) !== name) return open.at(-1) ?? name
    open.pop()
  }
  return open.findLast((name) => !closedByNext.test(name)) ?? null
}
