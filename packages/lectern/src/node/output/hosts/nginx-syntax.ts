/** A string of an nginx configuration. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** The string that `quote` writes, without its quotation marks. */
export function unquote(text: string): string {
  return text.replace(/\\(.)/gs, '$1')
}

/** The address of a redirect: the reader's query is kept unless the address has its own. */
export function quoteTarget(to: string): string {
  // `$` starts a variable and can't be escaped. Other characters that a header can't hold are encoded too.
  const address = to.replace(/[^\x21-\x7e]+/g, encodeURIComponent).replaceAll('$', '%24')
  return quote(address.includes('?') ? address : address.replace(/#|$/, (end) => `$is_args$args${end}`))
}

/** The address that `quoteTarget` writes, without its quotation marks. */
export function unquoteTarget(text: string): string {
  return unquote(text.replace('$is_args$args', ''))
}

/** A path as nginx compares it: it ignores the case of ASCII letters only. */
export function foldCase(path: string): string {
  return path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
