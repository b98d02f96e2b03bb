/** A table; cells contain Markdown. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A cell on a single line, with its bars escaped, which tables require even in code. */
function cell(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
}

/** Inline code, delimited by more backticks than it contains. */
export function codeSpan(code: string): string {
  const runs = code.match(/`+/g) ?? []
  const marks = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1)
  const padding = /^`|`$/.test(code) ? ' ' : ''
  return marks + padding + code + padding + marks
}

/** A fenced block. */
export function fence(language: string, code: string, meta = ''): string {
  return [`\`\`\`${[language, meta].filter(Boolean).join(' ')}`, code.trimEnd(), '```'].join('\n')
}

/** A container directive around Markdown, with more colons than any directive inside it. */
export function container(opening: string, body: string): string {
  const longest = Math.max(2, ...(body.match(/^:{3,}/gm) ?? []).map(({ length }) => length))
  const colons = ':'.repeat(longest + 1)
  return blocks(colons + opening, body, colons)
}

/** A group of tabs, synchronized with all groups that have the same `sync` name. */
export function tabs(items: readonly { name: string; body: string }[], sync?: string): string {
  const panels = items.map(({ name, body }) => container(`tab[${name}]`, body))
  return container(sync === undefined ? 'tabs' : `tabs{sync=${sync}}`, panels.join('\n'))
}

export function heading(level: number, title: string, anchor: string): string {
  return `${'#'.repeat(level)} ${title} {#${anchor}}`
}

/** Joins blocks with blank lines; skips empty ones. */
export function blocks(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}

/** Joins sentences with spaces; skips empty ones. */
export function sentences(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
