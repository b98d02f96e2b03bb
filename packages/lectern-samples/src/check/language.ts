import type { Runtime } from '../run/contract.ts'

/** Language -> its names on fences. */
const aliases = {
  // The platform doesn't support JSX, so it's a syntax error there too.
  javascript: ['js', 'javascript', 'jsx', 'mjs', 'cjs', 'node'],
  typescript: ['ts', 'typescript', 'tsx', 'mts', 'cts'],
  json: ['json'],
  jsonc: ['jsonc'],
  yaml: ['yaml', 'yml'],
  python: ['python', 'py'],
  bash: ['bash', 'sh', 'shell', 'shellscript', 'zsh', 'curl', 'console', 'shellsession'],
  go: ['go', 'golang'],
  sql: ['sql'],
  http: ['http'],
  cron: ['cron'],
  plain: ['text', 'txt', 'plain', 'output'],
} as const

/** Languages whose samples are checked. */
export type Language = Exclude<keyof typeof aliases, 'plain'>

/** How a fence's language is checked: `plain` fences aren't code, and `unchecked` languages have no check. */
export function languageOf(name: string): Language | 'plain' | 'unchecked' {
  for (const [language, names] of Object.entries(aliases)) {
    if (names.some((alias) => alias === name)) return language as keyof typeof aliases
  }
  return 'unchecked'
}

/** Languages that run. */
export const runtimes: Readonly<Partial<Record<Language, Runtime>>> = {
  javascript: 'node',
  typescript: 'node',
  python: 'python',
  bash: 'bash',
  go: 'go',
}
