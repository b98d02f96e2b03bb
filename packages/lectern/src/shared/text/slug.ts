/** Text -> anchor: `QPS (queries per second)` -> `qps-queries-per-second`. Empty if the text has no letters or digits. */
export function slugify(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents and emoji variation selectors. Outside the Latin script, other marks turn a letter into a different one.
      .replace(/[\u0300-\u036f\ufe00-\ufe0f]/g, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
      .replace(/^-|-$/g, '')
  )
}
