/** Languages whose samples are checked, by the name that messages use. */
export type Language =
  | 'javascript'
  | 'typescript'
  | 'json'
  | 'jsonc'
  | 'yaml'
  | 'python'
  | 'bash'
  | 'go'
  | 'sql'
  | 'http'
  | 'cron'

/** Name as authors write it -> language. */
const names: Readonly<Record<string, Language>> = {
  js: 'javascript',
  javascript: 'javascript',
  // The platform knows no JSX: it is a syntax error there, too.
  jsx: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  node: 'javascript',
  ts: 'typescript',
  typescript: 'typescript',
  tsx: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  json: 'json',
  jsonc: 'jsonc',
  yaml: 'yaml',
  yml: 'yaml',
  python: 'python',
  py: 'python',
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  zsh: 'bash',
  curl: 'bash',
  console: 'bash',
  shellsession: 'bash',
  go: 'go',
  golang: 'go',
  sql: 'sql',
  http: 'http',
  cron: 'cron',
}

/** Fences that hold no code: nothing about them can be checked. */
const plain = new Set(['text', 'txt', 'plain', 'output'])

/** How a fence's language is checked: `plain` ones are no samples, `unchecked` ones have no check. */
export function languageOf(name: string): Language | 'plain' | 'unchecked' {
  if (plain.has(name)) return 'plain'
  return names[name] ?? 'unchecked'
}

/** Languages that can run. */
export const runtimes: Readonly<Partial<Record<Language, 'node' | 'python' | 'bash' | 'go'>>> = {
  javascript: 'node',
  typescript: 'node',
  python: 'python',
  bash: 'bash',
  go: 'go',
}
