/** The fields of a value that some code reads, with a value that fits how it uses each: `{ body: { email: 'text' } }`. */
export interface Fields {
  [name: string]: Fields | string
}

/** `.name`, `?.name`, `["name"]`, and `?.["name"]`, but no call of a method. */
const accessor = String.raw`(?:\??\.(?!length\b)[\w$]+\b(?!\s*\()|(?:\?\.)?\[["'][\w$-]+["']\])`

/** What a field needs to be for a method that is called on it. */
const valuesFor: readonly [use: RegExp, value: string][] = [
  [/^\??\.(?:map|filter|forEach|reduce|find|some|every|flatMap|length)\b/, '[]'],
  [/^\??\.toFixed\b/, '1'],
]

/** Finds the fields of `name`, a variable, that some code reads, even through other variables. */
export function fieldsRead(code: string, name: string, seen: readonly string[] = []): Fields {
  const fields: Fields = {}
  for (const { 0: found, 1: path = '', index } of code.matchAll(
    new RegExp(`(?<![.\\w])(?:pd\\.)?${name}(${accessor}*)`, 'g'),
  )) {
    const keys = [...path.matchAll(/[\w$-]+/g)].map(([key]) => key)
    const before = code.slice(0, index)
    const after = code.slice(index + found.length)
    add(fields, keys, fieldsAt({ code, before, after, seen: [...seen, name] }))
  }
  return fields
}

interface Use {
  code: string
  before: string
  after: string
  seen: readonly string[]
}

/** What is read of the value at a place in the code. */
function fieldsAt({ code, before, after, seen }: Use): Fields | string {
  const [, pattern, variable] = /(?:\{([^{}]*)\}|(?<![.\w])([a-z_]\w*))\s*=\s*$/i.exec(before) ?? []
  const isEnd = /^\s*(?:[;\n]|$)/.test(after)
  if (pattern !== undefined && isEnd) {
    const names = [...pattern.matchAll(/(?:^|,)\s*([\w$]+)/g)].map(([, key = '']) => key)
    return Object.fromEntries(names.map((key) => [key, 'text']))
  }
  if (variable !== undefined && isEnd && !seen.includes(variable)) return fieldsRead(code, variable, seen)
  const isLooped = /\b(?:of|in)\s+$/.test(before)
  return isLooped ? '[]' : (valuesFor.find(([use]) => use.test(after))?.[1] ?? 'text')
}

function add(fields: Fields, [key, ...rest]: readonly string[], value: Fields | string): void {
  const old = key === undefined ? fields : fields[key]
  if (key === undefined) {
    if (typeof value === 'object') for (const [name, inner] of Object.entries(value)) add(fields, [name], inner)
  } else if (rest.length === 0 && typeof value === 'string') {
    if (old === undefined || old === 'text') fields[key] = value
  } else {
    const inner = typeof old === 'object' ? old : {}
    fields[key] = inner
    add(inner, rest, value)
  }
}

/** As YAML on one line: `{ body: { email: text } }`. */
export function asYaml(fields: Fields | string): string {
  if (typeof fields === 'string') return fields
  const entries = Object.entries(fields).map(([key, value]) => `${key}: ${asYaml(value)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
