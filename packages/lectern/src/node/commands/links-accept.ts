import { formatAddresses, parseAddresses } from '../addresses/address-file.ts'
import { reportGone } from '../addresses/check-addresses.ts'
import { isAnswered, publishedAddresses } from '../addresses/published.ts'
import { openFolders } from '../content/site-folders.ts'
import { writeAll } from '../content/write-all.ts'
import { type Engine, unknownEngine } from '../engine.ts'
import { folderOptions, howToRun } from '../how-to-run.ts'
import { loadSite } from '../load-site.ts'
import { reportProblems } from '../problem.ts'
import { addressFileOf, locate, openProject } from '../project.ts'
import { type Command, stringValue } from './command.ts'

/** Adds the site's new addresses to its list. Addresses that are gone stay in it, unless their author gives them up. */
export const linksAccept: Command = {
  options: { content: { type: 'string' }, forget: { type: 'boolean' } },
  usage: '[--content DIR] [--forget]',
  async run(input) {
    const content = stringValue(input, 'content')
    const { gone, summary } = await acceptAddresses(content, input.values.forget === true, input.engine)
    console.log(summary)
    if (gone === null) return
    const command = howToRun('links:accept', `${folderOptions({ content })} --forget`.trim())
    console.error(`${gone}\nTo remove them from the list, run ${command}. Links to them will break.`)
    process.exitCode = 1
  },
}

/**
 * @param forgets whether addresses that are gone are removed from the list
 * @returns what was recorded, and a report of the addresses that are gone
 */
export async function acceptAddresses(
  content: string | undefined,
  forgets: boolean,
  engine: Engine = unknownEngine,
): Promise<{ summary: string; gone: string | null }> {
  const { addresses, ...project } = await openProject(content, engine)
  const { site } = await loadSite(project)
  const pages = site.pages.map(({ compiled }) => compiled)
  const published = publishedAddresses(pages, project.config, openFolders(project).public.files)
  const recorded = parseAddresses(addresses?.text ?? '')
  const gone = recorded.filter(({ address }) => !isAnswered(address, published))
  const kept = (forgets ? recorded.filter((one) => !gone.includes(one)) : recorded).map(({ address }) => address)
  const all = new Set([...kept, ...published.live, ...published.redirected])
  const { path, file } = addressFileOf(content)
  writeAll(new Map([[path, formatAddresses(all)]]))
  const removed = forgets && gone.length > 0 ? `, ${gone.length} removed` : ''
  const summary = `${file}: ${all.size - kept.length} added${removed}, ${all.size} in all`
  if (forgets || gone.length === 0) return { summary, gone: null }
  return {
    summary,
    gone: reportProblems(await locate(reportGone(gone, { file, text: addresses?.text ?? '' }, published), project)),
  }
}
