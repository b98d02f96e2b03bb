import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAddresses } from '../addresses/address-file.ts'
import { pagesAmong, searchFileOf } from '../content/find-pages.ts'
import { openFolders, type SiteFolders } from '../content/site-folders.ts'
import { type Folder, listOwnFiles } from '../folder.ts'
import { loadGenerators } from '../generators/load-generators.ts'
import { plainHighlighter } from '../markdown/highlight/languages.ts'
import { createCompiler } from '../pipeline/compile.ts'
import { readSite } from '../pipeline/read.ts'
import { positionAt } from '../position-at.ts'
import { usageError } from '../problem.ts'
import type { Project } from '../project.ts'
import { addressKey } from '../redirects/read-redirects.ts'
import { applyEdits, type TextEdit } from './code-edits.ts'
import { type EditedText, editConfig } from './edit-config.ts'
import { editSearchWords } from './edit-heading.ts'
import { editDataLinks, editPageLinks } from './edit-links.ts'
import type { ContentChanges } from './edited-folder.ts'
import { planHeading } from './plan-heading.ts'
import { type PlannedRenames, planPage } from './plan-page.ts'
import type { Renames } from './renames.ts'
import type { MoveRequest } from './request.ts'

/** Everything that a move changes. Nothing is written yet. */
export interface MovePlan {
  renames: Renames
  redirects: PlannedRenames['redirects']
  content: ContentChanges
  /** Current path below the content folder -> lines with a changed link. */
  links: ReadonlyMap<string, readonly number[]>
  /** Absolute path -> text. */
  config: ReadonlyMap<string, EditedText>
}

/**
 * Plans every edit of a move.
 * @throws SiteError if it's impossible, or if nothing would change
 */
export async function planMove(request: MoveRequest, project: Project): Promise<MovePlan> {
  const { contentDir, configFile, config, addresses } = project
  const folders = openFolders(project)
  const recorded = addresses ? new Set(parseAddresses(addresses.text).map(({ address }) => address)) : null
  const headings = new Map<string, TextEdit[]>()
  let planned: PlannedRenames
  if (request.from.anchor === '') {
    planned = planPage(request, { files: listOwnFiles(contentDir), redirects: config.redirects, recorded })
  } else {
    const heading = await planAnchor(request, project, folders, recorded)
    planned = heading
    if (heading.edit) headings.set(heading.file, [heading.edit])
    const words = searchFileOf(heading.file)
    if (request.to.route === request.from.route && request.to.anchor !== '' && folders.content.has(words))
      headings.set(words, editSearchWords(folders.content.read(words), request.from.anchor, request.to.anchor))
  }
  const { renames, redirects } = planned
  const links = editContent(folders.content, renames)
  const edits = (file: string): TextEdit[] => [...(links.get(file) ?? []), ...(headings.get(file) ?? [])]
  const edited = [...new Set([...links.keys(), ...headings.keys()])].filter((file) => edits(file).length > 0)
  const read = (file: string): string => readFileSync(join(contentDir, file), 'utf8')
  const texts = new Map(edited.map((file) => [file, applyEdits(read(file), edits(file))]))
  const changed = configFile === null ? new Map() : editConfig(configFile, { renames, redirects })
  if (renames.files.size === 0 && texts.size === 0 && changed.size === 0)
    throw usageError(
      `there is nothing to change for ${addressKey(request.from.route, request.from.anchor)}`,
      'check the old address',
    )
  const linesOf = ([file, list]: [string, TextEdit[]]): [string, number[]] => {
    const text = read(file)
    return [file, list.map(({ start }) => positionAt(text, start).line).toSorted((a, b) => a - b)]
  }
  return {
    renames,
    redirects,
    content: { files: renames.files, texts },
    links: new Map([...links].map(linesOf)),
    config: changed,
  }
}

async function planAnchor(
  request: MoveRequest,
  project: Project,
  folders: SiteFolders,
  recorded: ReadonlySet<string> | null,
): ReturnType<typeof planHeading> {
  const { sources, settings } = readSite(project, folders, await loadGenerators(project.config, project))
  const compile = await createCompiler(settings, plainHighlighter)
  return planHeading(request, { sources, compile, read: folders.content.read, recorded })
}

/** The links that change, in every file that stays. */
function editContent({ files, read }: Pick<Folder, 'files' | 'read'>, renames: Renames): Map<string, TextEdit[]> {
  const pages = new Set(pagesAmong(files))
  const edits = files.map((file): [string, TextEdit[]] => {
    if (renames.files.get(file) === null) return [file, []]
    if (pages.has(file)) return [file, editPageLinks(read(file), file, renames)]
    return [file, /\.(?:ya?ml|json)$/.test(file) ? editDataLinks(read(file), renames) : []]
  })
  return new Map(edits.filter(([, list]) => list.length > 0))
}
