const blocks =
  'article|blockquote|details|div|figcaption|figure|form|h[1-6]|hr|label|li|ol|output|p|pre|section|select|summary|svg|table|tbody|td|th|thead|tr|ul'

const between = new RegExp(`(?<=</?(?:${blocks})\\b[^<>]*>)(?=</?(?:${blocks})\\b)`, 'g')

/** HTML with every block tag that directly follows another on a line of its own, so a person can review it. */
export function blockLines(html: string): string {
  return `${html.replace(between, '\n')}\n`
}
