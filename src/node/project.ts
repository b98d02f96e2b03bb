import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadConfig, parseConfig } from './config/load.ts'
import type { SiteConfig } from './config/schema.ts'
import type { MarkdownSettings } from './markdown/context.ts'
import { inProject, projectDir } from './paths.ts'
import { type Problem, SiteError } from './problem.ts'
import { readResults } from './samples/results.ts'

/** What is built, and from where. */
export interface Project {
  contentDir: string
  /** How the content folder is called in messages: `content`. */
  contentName: string
  publicDir: string | null
  config: SiteConfig
  /** Our own site has a house style to hold; a foreign folder of Markdown gets warnings instead of errors. */
  strict: boolean
}

/**
 * Our own site, or another content tree with the same engine.
 * @param content folder of Markdown, relative to where the command was called; absent for our own
 * @param version changes whenever the configuration has
 * @throws SiteError when the configuration is wrong or the folder is missing
 */
export async function openProject(content: string | undefined, version = 0): Promise<Project> {
  const contentDir = content === undefined ? inProject('content') : resolve(content)
  if (!existsSync(contentDir)) {
    throw new SiteError([
      {
        file: contentDir,
        line: 0,
        column: 0,
        message: 'there is no such folder',
        fix: 'name a folder of Markdown files',
        severity: 'error',
      },
    ])
  }
  if (content === undefined) {
    const config = await loadConfig(`${projectDir}site.config.ts`, version)
    return { contentDir, contentName: 'content', publicDir: inProject('public'), config, strict: true }
  }
  const config = existsSync(`${contentDir}/site.config.ts`)
    ? await loadConfig(`${contentDir}/site.config.ts`, version)
    : parseConfig({ title: 'Documentation', description: 'Documentation' })
  return { contentDir, contentName: content, publicDir: inProject('public'), config, strict: false }
}

export function markdownSettings({ contentDir, config, strict }: Project): MarkdownSettings {
  const { base, constants, planned } = config
  return { base, constants, planned, strict, ranWith: readResults(contentDir) }
}

/** Files of the content name themselves below its folder; their authors know them by the path from the project. */
export function inContentFolder(problem: Problem, { contentName }: Project): Problem {
  return /\.(?:md|ya?ml)$/.test(problem.file) ? { ...problem, file: `${contentName}/${problem.file}` } : problem
}
