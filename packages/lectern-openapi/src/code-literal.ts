/** How a language writes literals. */
export interface Dialect {
  indent: string
  constants: { true: string; false: string; null: string }
  /** Whether keys that are identifiers need no quotes. */
  bareKeys: boolean
  /** Padding inside the braces of a one-line object. */
  padding: string
}

export const javaScript: Dialect = {
  indent: '  ',
  constants: { true: 'true', false: 'false', null: 'null' },
  bareKeys: true,
  padding: ' ',
}

export const python: Dialect = {
  indent: '    ',
  constants: { true: 'True', false: 'False', null: 'None' },
  bareKeys: false,
  padding: '',
}

/** Longer literals are split into lines. */
const width = 48

/**
 * Data as a literal, on one line if it fits.
 * @param depth indentation of the line it starts on
 */
export function literal(value: unknown, dialect: Dialect, depth = 0): string {
  const flat = onOneLine(value, dialect)
  const isContainer = typeof value === 'object' && value !== null
  if (!isContainer || flat.length + depth * dialect.indent.length <= width) return flat
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const inner = dialect.indent.repeat(depth + 1)
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, dialect, depth + 1))
    : Object.entries(value).map(([key, item]) => `${keyOf(key, dialect)}: ${literal(item, dialect, depth + 1)}`)
  return [open, ...items.map((item) => `${inner}${item},`), dialect.indent.repeat(depth) + close].join('\n')
}

function onOneLine(value: unknown, dialect: Dialect): string {
  if (Array.isArray(value)) return `[${value.map((item) => onOneLine(item, dialect)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const items = Object.entries(value).map(([key, item]) => `${keyOf(key, dialect)}: ${onOneLine(item, dialect)}`)
    return items.length === 0 ? '{}' : `{${dialect.padding}${items.join(', ')}${dialect.padding}}`
  }
  if (value === null) return dialect.constants.null
  if (typeof value === 'boolean') return dialect.constants[value ? 'true' : 'false']
  return JSON.stringify(value)
}

function keyOf(key: string, { bareKeys }: Dialect): string {
  return bareKeys && /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)
}
