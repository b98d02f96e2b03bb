import { join } from 'node:path'
import { escapePattern, findLines } from '../find-lines.ts'
import { count } from '../problem.ts'
import type { Project } from '../project.ts'
import { addressKey } from '../redirects/read-redirects.ts'
import type { MovePlan } from './plan-move.ts'
import type { Renames } from './renames.ts'
import type { MoveRequest } from './request.ts'

export interface MoveReport {
  request: MoveRequest
  plan: MovePlan
  project: Project
  /** The folder whose files may mention the old address. */
  dir: string
  /** How messages name a file. @param path absolute */
  nameOf(path: string): string
}

/** Files, and lines of each. */
const maxMentions = 20
const maxLines = 8

/** What a move changed, and what its author should look at. Call it after the files have been written. */
export function reportMove({ request, plan, project, dir, nameOf }: MoveReport): string {
  const { renames, redirects, content, links, config } = plan
  const inContent = (file: string): string => nameOf(join(project.contentDir, file))
  const moved = movedFiles(request, renames.files).map(([file, path]) =>
    path === null ? `deleted ${inContent(file)}` : `moved ${inContent(file)} to ${inContent(path)}`,
  )
  const edited = [...content.texts.keys()].map((file) => {
    const name = inContent(renames.files.get(file) ?? file)
    const lines = links.get(file) ?? []
    return lines.length === 0
      ? `changed ${name}`
      : `changed ${count(lines.length, 'link')} in ${name}:${[...new Set(lines)].join(', ')}`
  })
  const settings = [...config.keys()].map((path) => `changed ${nameOf(path)}`)
  const redirected = [...redirects].map(([from, to]) =>
    project.configFile === null
      ? `not redirected: ${from}. Readers who follow an old link see an error, because redirects need a site.config.ts`
      : `redirected ${from} to ${to}`,
  )
  const lines = [...moved, ...edited, ...settings, ...redirected, ...reviewsOf({ request, plan, project, dir, nameOf })]
  return lines.join('\n')
}

/** A folder that moves as a whole is listed as one. */
function movedFiles({ from, to }: MoveRequest, files: Renames['files']): [file: string, path: string | null][] {
  const [old, path] = [from.route.slice(1), to.route.slice(1)]
  const isWhole = [...files].every(([file, moved]) => file.startsWith(old) && moved?.startsWith(path))
  return isWhole && files.size > 1 && old.endsWith('/') ? [[old, path]] : [...files]
}

/** What can't be changed with certainty. */
function reviewsOf({ request, plan, project, dir, nameOf }: MoveReport): string[] {
  const { renames, links } = plan
  const sources = [...renames.files.keys()].filter((file) => file.endsWith('.md'))
  const old = renames.heading
    ? [addressKey(renames.heading.from.route, renames.heading.from.anchor)]
    : [...renames.routes.keys()]
  const mentions = findLines(dir, mentionOf(old, sources, project.config.base)).map(
    ({ file, lines }) => `  ${nameOf(join(dir, file))}:${firstOf(lines)}`,
  )
  const more = mentions.length > maxMentions ? [`  and ${count(mentions.length - maxMentions, 'more file')}`] : []
  const title = `\nThe old address is also mentioned here. Change these lines if they mean the page:`
  return [
    ...(request.deletes && links.size > 0
      ? [`\nThe links above led to the deleted page. Check that their sentences still make sense.`]
      : []),
    ...(mentions.length > 0 ? [title, ...mentions.slice(0, maxMentions), ...more] : []),
  ]
}

function firstOf(lines: readonly number[]): string {
  const more = lines.length > maxLines ? ` and ${lines.length - maxLines} more` : ''
  return lines.slice(0, maxLines).join(', ') + more
}

/**
 * Matches addresses and sources wherever they're written, except as the old address of a redirect.
 * @param addresses routes, or routes with an anchor
 */
function mentionOf(addresses: Iterable<string>, sources: Iterable<string>, base: string): RegExp {
  const start = `(?:(?<![\\w/.-])|(?<=${escapePattern(base.slice(0, -1))}))`
  const routes = [...addresses].map((address) => `${start}${escapePattern(address)}(?![\\w-])`)
  const files = [...sources].map((file) => `(?<![\\w-])${escapePattern(file)}(?![\\w-])`)
  return new RegExp(`(?:${[...routes, ...files].join('|')})(?!(?:#[^'"]*)?['"]:)`)
}
