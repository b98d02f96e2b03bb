import { publishedAddresses } from '../addresses/published.ts'
import { openFolders, type SiteFolders } from '../content/site-folders.ts'
import { loadGenerators } from '../generators/load-generators.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import { assembleSite } from '../pipeline/assemble.ts'
import { checkSite } from '../pipeline/check.ts'
import { compileContent } from '../pipeline/compile.ts'
import { readSite } from '../pipeline/read.ts'
import type { Problem } from '../problem.ts'
import { locate, type Project } from '../project.ts'
import { editedFolder } from './edited-folder.ts'
import type { MovePlan } from './plan-move.ts'

/** What a site would be after a move. */
export interface MoveOutcome {
  /** Errors that it doesn't have now. */
  errors: Problem[]
  /** Addresses that it doesn't answer now. */
  added: string[]
}

/**
 * Compiles and checks the site as it would be after a move.
 * @param after the project with the edited configuration
 */
export async function checkMove(plan: MovePlan, before: Project, after: Project): Promise<MoveOutcome> {
  const folders = openFolders(before)
  const edited = await checkProject(after, { ...folders, content: editedFolder(folders.content, plan.content) })
  const added = [...publishedAddresses(edited.pages, after.config, folders.public.files).live].filter((address) =>
    isNew(address, plan),
  )
  if (edited.errors.length === 0) return { errors: [], added }
  const { errors } = await checkProject(before, openFolders(before))
  const known = new Set(errors.map((problem) => keyOf(problem, plan)))
  const found = edited.errors.filter((problem) => !known.has(keyOf(problem)))
  return { errors: await locate(found, before), added }
}

async function checkProject(
  project: Project,
  folders: SiteFolders,
): Promise<{ pages: CompiledPage[]; errors: Problem[] }> {
  const { sources, settings, problems } = readSite(project, folders, await loadGenerators(project.config, project))
  const pages = await compileContent(sources, settings)
  const outline = assembleSite(project.config, pages)
  const found = [...problems, ...checkSite({ ...project, outline, pages, publicFiles: folders.public.files })]
  return { pages, errors: found.filter(({ severity }) => severity === 'error') }
}

/** Identifies a problem whose page may move and whose line may change. */
function keyOf({ file, message }: Problem, plan?: MovePlan): string {
  return `${plan?.renames.files.get(file) ?? file} ${message}`
}

function isNew(address: string, { renames: { routes, heading, deletes } }: MovePlan): boolean {
  if (heading) return address === `${heading.to.route}#${heading.to.anchor}`
  return !deletes && [...routes.values()].includes(address.replace(/#.*$/, ''))
}
