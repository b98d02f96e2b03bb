/** Parameters of a media range before its quality, such as `charset`. They don't matter. */
const parameters = '(?:\\s*;(?!\\s*q=)[^,;]*)*'
/** A media range with full quality, for the value of `Accept`. */
const full = (range: string): string => `(?:^|,)\\s*${range}${parameters}\\s*(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)`
/** A media range with a quality below 1, which is read to one digit. */
const part = (range: string, name: string): string =>
  `(?:^|,)\\s*${range}${parameters}\\s*;\\s*q=0(?:\\.(?<${name}>\\d))?`

/** The most specific range counts, so it has to be first. */
function qualityOf(name: string, ranges: readonly string[]): string {
  const lines = ranges.map((range, index) => {
    const digit = `${name}_${index}`
    return `  "~*${full(range)}" 10;\n  "~*${part(range, digit)}" $${digit};`
  })
  return `map $http_accept $${name} {\n  default "";\n${lines.join('\n')}\n}`
}

/** Quality of Markdown -> lower qualities. */
const preferred = ['10/\\d?', ...[9, 8, 7, 6, 5, 4, 3, 2].map((digit) => `${digit}/[0-${digit - 1}]?`), '1/0?']

/**
 * Maps for sites whose pages have a Markdown version: `$index` is the file of a folder that the client prefers, and
 * `$markdown_end` leads from a page at `.html` to its Markdown. Between equal qualities, the first one in `Accept` wins.
 * `$markdown_file` is the Markdown of a page, whether or not it exists.
 */
export const markdownMaps = `
# The Markdown version, for clients that prefer it to HTML. Browsers accept anything, but prefer HTML.
${qualityOf('markdown_quality', ['text/markdown'])}
${qualityOf('html_quality', ['text/html', 'text/\\*', '\\*/\\*'])}
map "$markdown_quality/$html_quality $http_accept" $index {
  default index.html;
${preferred.map((qualities) => `  "~^${qualities} " index.md;`).join('\n')}
  "~*^([1-9]0?)/\\1 (?:(?!\\s*text/html)[^,]*,)*\\s*text/markdown" index.md;
}
map "$index$uri" $markdown_end {
  default "";
  "~^index\\.md.*\\.html$" .md;
}
map $uri $markdown_file {
  default "";
  "~/$" \${uri}index.md;
  "~\\.html$" $uri.md;
}
`

/**
 * Sets `$vary` for addresses with a Markdown version. It runs before nginx looks for the file, when `$uri` is still the decoded
 * address. The address as it was sent won't do, because `/x%2f` and `/x/y/..` are the same page as `/x/`.
 */
export const varyByAccept = `
  # What is sent at a page's address depends on what the client accepts.
  if (-f $document_root$markdown_file) { set $vary "Accept, Accept-Encoding"; }
`
