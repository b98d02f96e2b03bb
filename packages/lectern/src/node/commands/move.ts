import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { formatAddresses, parseAddresses } from '../addresses/address-file.ts'
import { type FileChanges, writeAll } from '../content/write-all.ts'
import type { Engine } from '../engine.ts'
import { howToRun } from '../how-to-run.ts'
import { checkMove } from '../move/check-move.ts'
import { type MovePlan, planMove } from '../move/plan-move.ts'
import { reportMove } from '../move/report-move.ts'
import { type MoveRequest, readRequest } from '../move/request.ts'
import { projectDir } from '../paths.ts'
import { reportProblems, usageError } from '../problem.ts'
import { addressFileOf, openProject, type Project } from '../project.ts'
import { type Command, stringValue } from './command.ts'

/** Moves a page, renames a heading's anchor, or deletes a page, along with everything that refers to it. */
export const move: Command = {
  takesWords: true,
  options: { content: { type: 'string' }, delete: { type: 'boolean' }, force: { type: 'boolean' } },
  usage: '[--content DIR] /old/ /new/ | /page/#old /page/#new | --delete /old/ /replacement/',
  async run(input) {
    const [from, to, ...more] = input.positionals
    if (!from || !to || more.length > 0)
      throw usageError('missing the old or the new address', howToRun('move', move.usage))
    const request = readRequest(from, to, input.values.delete === true)
    const content = stringValue(input, 'content')
    const { errors, report } = await moveAddress(request, content, input.values.force === true, input.engine)
    if (errors !== null) {
      console.error(errors)
      process.exitCode = 1
    }
    if (report !== null) console.log(report)
  },
}

/** What a move did. */
export interface MoveResult {
  /** Errors that the site has after the move, but not before; `null` if there are none. */
  errors: string | null
  /** What changed; `null` if nothing did. */
  report: string | null
}

/**
 * Plans all edits and checks the site as it would be after them. Only then are they written, all or none.
 * @param isForced whether to write them even if the site has errors then
 */
export async function moveAddress(
  request: MoveRequest,
  content: string | undefined,
  isForced: boolean,
  engine: Engine,
): Promise<MoveResult> {
  const project = await openProject(content, engine)
  const plan = await planMove(request, project)
  const config = new Map([...plan.config].map(([path, { after }]) => [path, after]))
  const after = config.size > 0 ? await openProject(content, engine, config) : project
  const { errors, added } = await checkMove(plan, project, after)
  const problems = errors.length === 0 ? null : reportProblems(errors)
  if (problems !== null && !isForced) {
    const reason = 'Nothing was changed, because the site would have these errors. Fix what causes them, or add --force'
    return { errors: `${problems}\n\n${reason} and fix them afterward.`, report: null }
  }
  writeAll(fileChanges(plan, project, added, content))
  const dir = content === undefined ? projectDir : resolve(content)
  const nameOf = (path: string): string => relative(projectDir, path).replaceAll(sep, '/')
  return { errors: problems, report: reportMove({ request, plan, project, dir, nameOf }) }
}

/** New files come first, so that a folder is never empty in between. */
function fileChanges(
  { content: { files, texts }, config }: MovePlan,
  { contentDir, addresses }: Project,
  added: readonly string[],
  content: string | undefined,
): FileChanges {
  const changes = new Map<string, string | Uint8Array | null>()
  for (const file of new Set([...texts.keys(), ...files.keys()])) {
    const path = files.get(file) ?? (files.has(file) ? null : file)
    if (path !== null) changes.set(join(contentDir, path), texts.get(file) ?? readFileSync(join(contentDir, file)))
  }
  for (const [path, { after }] of config) changes.set(path, after)
  if (addresses && added.length > 0) {
    const recorded = parseAddresses(addresses.text).map(({ address }) => address)
    changes.set(addressFileOf(content).path, formatAddresses([...recorded, ...added]))
  }
  for (const file of files.keys()) if (!changes.has(join(contentDir, file))) changes.set(join(contentDir, file), null)
  return changes
}
