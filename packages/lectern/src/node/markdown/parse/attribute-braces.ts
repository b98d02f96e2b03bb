/** The attributes of a directive, including quoted values and constants. */
const directive = /(?<=:[a-z][\w-]*(?:\[[^\]\n]*\])?)\{(?:[^{}"'\n]|\{\$[A-Z][A-Z0-9_]*\}|"[^"\n]*"|'[^'\n]*')*\}/g
const constant = /\{(\$[A-Z][A-Z0-9_]*)\}/g
/** Replacements for the braces of constants while the attributes are parsed, which can't contain braces. Same length. */
const [open, close] = ['\uE000', '\uE001']

/** Hides the braces of constants in directive attributes from the parser. Positions don't change. */
export function hideBraces(source: string): string {
  // The regular expression examines every brace of a page, and most pages contain no constants.
  return source.includes('{$')
    ? source.replace(directive, (whole) => whole.replace(constant, `${open}$1${close}`))
    : source
}

/** Restores the hidden braces in every text of a syntax tree. */
export function showBraces(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') showBraces(inner)
    else if (inner.includes(open)) Reflect.set(value, key, inner.replaceAll(open, '{').replaceAll(close, '}'))
  }
}
