/** Text -> anchor: `QPS (queries per second)` -> `qps-queries-per-second`. Empty when the text has no letter or digit. */
export function slugify(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents, and marks that choose a picture; in other scripts than Latin a mark makes another letter.
      .replace(/[\u0300-\u036f\ufe00-\ufe0f]/g, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
      .replace(/^-|-$/g, '')
  )
}
