import { dirname, join, relative, sep } from 'node:path'
import { escapePattern, findLines, type Mention } from '../find-lines.ts'
import { projectDir } from '../paths.ts'
import { count } from '../problem.ts'
import type { Project } from '../project.ts'

/** Lists the pages and data that show a constant, and the site's code that mentions it. */
export function reportUses(name: string, { config, configFile, contentDir }: Project): string {
  const dir = configFile === null ? contentDir : dirname(configFile)
  const word = escapePattern(name)
  const shown = findLines(dir, new RegExp(`(?<!\\\\)\\{\\$${word}\\}`))
  const mentioned = findLines(dir, new RegExp(`(?<![\\w$])${word}(?!\\w)`), /\.[cm]?[jt]sx?$/)
  const list = (mentions: readonly Mention[]): string[] =>
    mentions.map(({ file, lines }) => {
      const path = relative(projectDir, join(dir, file)).replaceAll(sep, '/')
      return `  ${path}:${lines.join(', ')}`
    })
  const value = config.constants[name]
  return [
    `${name} is ${value}. It's used in ${count(shown.length, 'file')}:`,
    ...list(shown),
    ...(mentioned.length > 0 ? ['Code that mentions it:', ...list(mentioned)] : []),
  ].join('\n')
}
