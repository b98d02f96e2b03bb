/** The attributes of a directive up to their closing brace, quoted values and constants with all that they hold. */
const directive = /(?<=:[a-z][\w-]*(?:\[[^\]\n]*\])?)\{(?:[^{}"'\n]|\{\$[A-Z][A-Z0-9_]*\}|"[^"\n]*"|'[^'\n]*')*\}/g
const constant = /\{(\$[A-Z][A-Z0-9_]*)\}/g
/** Stand for the braces of a constant while Markdown reads the attributes, which may hold none; as long as these. */
const [open, close] = ['\uE000', '\uE001']

/** Hides the braces of constants in the attributes of directives from the parser. Every place stays where it was. */
export function hideBraces(source: string): string {
  // The search looks at every brace of a page, and most pages have none of a constant.
  return source.includes('{$')
    ? source.replace(directive, (whole) => whole.replace(constant, `${open}$1${close}`))
    : source
}

/** Gives every text of a syntax tree that was read from such a source its braces back. */
export function showBraces(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') showBraces(inner)
    else if (inner.includes(open)) Reflect.set(value, key, inner.replaceAll(open, '{').replaceAll(close, '}'))
  }
}
