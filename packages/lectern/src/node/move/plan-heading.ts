import { sourceToRoute } from '../../shared/routes/routes.ts'
import type { Address } from '../checks/targets.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import { suggest } from '../messages/suggest.ts'
import { suggestPage } from '../messages/suggest-page.ts'
import type { CompilePage } from '../pipeline/compile.ts'
import { usageError } from '../problem.ts'
import { addressKey } from '../redirects/read-redirects.ts'
import type { TextEdit } from './code-edits.ts'
import { editHeading } from './edit-heading.ts'
import type { BeforeMove, PlannedRenames } from './plan-page.ts'
import type { MoveRequest } from './request.ts'

/** What planning needs to know about the site. */
export interface HeadingSite extends Pick<BeforeMove, 'recorded'> {
  /** Every page, with its generated parts. */
  sources: readonly PageSource[]
  compile: CompilePage
  /** The text of a page's file, without generated parts. */
  read(file: string): string
}

/** A planned new anchor. */
export interface PlannedHeading extends PlannedRenames {
  /** The page with the heading. */
  file: string
  /** The edit of the heading; `null` if the author has already made it. */
  edit: TextEdit | null
}

/**
 * Plans to give a heading a new anchor. If the old anchor is already gone, because the author reworded, moved, or removed the
 * section, only links change.
 * @throws SiteError if the page has no such anchor, or the new one is taken
 */
export async function planHeading({ from, to }: MoveRequest, site: HeadingSite): Promise<PlannedHeading> {
  const ids = await idsOf(from.route, site)
  const targets = to.route === from.route ? ids : await idsOf(to.route, site)
  const hasOld = ids.includes(from.anchor)
  const hasNew = to.anchor === '' || targets.includes(to.anchor)
  const old = addressKey(from.route, from.anchor)
  const isRename = to.route === from.route && to.anchor !== ''
  if (hasOld && !isRename)
    throw usageError(`${old} still exists`, 'move the section or remove it, then run the command again')
  if (hasOld && hasNew) throw usageError(`${from.route} already has #${to.anchor}`, 'choose another anchor')
  if (!hasOld && !hasNew) {
    const isOldWrong = isRename || targets === ids
    const [route, anchor, known] = isOldWrong ? [from.route, from.anchor, ids] : [to.route, to.anchor, targets]
    throw usageError(`${route} has no #${anchor}`, suggest(anchor, known))
  }
  const renames = { routes: new Map(), files: new Map(), heading: { from, to }, deletes: false }
  const isPublished = site.recorded?.has(old) ?? true
  const redirects = new Map(isPublished ? [[old, addressKey(to.route, to.anchor)]] : [])
  return { ...(await findEdit({ from, to, hasOld }, site)), renames, redirects }
}

async function findEdit(
  { from, to, hasOld }: { from: Address; to: Address; hasOld: boolean },
  { sources, compile, read }: HeadingSite,
): Promise<Pick<PlannedHeading, 'file' | 'edit'>> {
  const source = sources.find(isAt(from.route))
  const file = source?.relativePath ?? ''
  if (!source || !hasOld) return { file, edit: null }
  const written = { relativePath: file, text: read(file), figures: source.figures }
  const edit = await editHeading(written, compile, { anchor: from.anchor, to: to.anchor })
  if (edit) return { file, edit }
  throw usageError(
    `#${from.anchor} is not the anchor of a heading in ${file}`,
    'change it where it is written, for example in the data file next to the page, then run the command again',
  )
}

async function idsOf(route: string, { sources, compile }: HeadingSite): Promise<string[]> {
  const source = sources.find(isAt(route))
  if (source) return (await compile(source)).ids
  const routes = sources.map(({ relativePath }) => sourceToRoute(relativePath))
  throw usageError(`${route} does not exist`, suggestPage(route, routes))
}

const isAt =
  (route: string) =>
  ({ relativePath }: PageSource): boolean =>
    sourceToRoute(relativePath) === route
