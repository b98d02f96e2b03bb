const blocks =
  'article|blockquote|details|div|figcaption|figure|form|h[1-6]|hr|label|li|ol|output|p|pre|section|select|summary|svg|table|tbody|td|th|thead|tr|ul'

const between = new RegExp(`(?<=</?(?:${blocks})\\b[^<>]*>)(?=</?(?:${blocks})\\b)`, 'g')

/** Puts adjacent block tags on separate lines, so that the HTML is easy to review. */
export function blockLines(html: string): string {
  return `${html.replace(between, '\n')}\n`
}
