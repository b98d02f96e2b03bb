/** A table; cells are Markdown of any length. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

/** One line, its bars escaped: code in a table needs that too. */
function cell(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
}

/** Code within a line; more backticks than in the code itself stand around it. */
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

/** A group of tabs, switched together with all of that `sync` name. */
export function tabs(items: readonly { name: string; body: string }[], sync?: string): string {
  const open = sync === undefined ? '::::tabs' : `::::tabs{sync=${sync}}`
  return [open, ...items.map(({ name, body }) => `:::tab[${name}]\n${body}\n:::`), '::::'].join('\n')
}

export function heading(level: number, title: string, anchor: string): string {
  return `${'#'.repeat(level)} ${title} {#${anchor}}`
}

/** What readers search for and the section does not say, with commas between; nothing where there is none. */
export function keywords(words: string | undefined): string {
  return words === undefined ? '' : `::keywords{words="${words}"}`
}

/** Blocks with an empty line between them; empty ones fall out. */
export function blocks(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}

/** Sentences in a row; empty ones fall out. */
export function sentences(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
