import { isExternal } from '../../shared/routes/routes.ts'
import { sidebarKeyFor } from '../../shared/sidebar.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { DeadEntry } from '../navigation/resolve-sidebars.ts'
import { configProblem, type Problem } from '../problem.ts'
import { addressOf, type Fault, faultOf, type Targets } from './targets.ts'

/** Dead links in the top navigation, the popular pages and the footer, and sidebars that match no page. */
export function checkNavigation(
  config: Pick<SiteConfig, 'nav' | 'search' | 'sidebars' | 'theme'>,
  targets: Targets,
): Problem[] {
  return [
    ...config.nav.flatMap((item, index) => checkItem(item, index, targets)),
    ...config.search.popular.flatMap(({ title, link }, index) =>
      checkLink(`popular page ${title}`, link, ['search', 'popular', index, 'link'], targets),
    ),
    ...config.theme.footer.flatMap(({ links }, group) =>
      links.flatMap(({ text, link }, index) =>
        checkLink(`footer link ${text}`, link, ['theme', 'footer', group, 'links', index, 'link'], targets),
      ),
    ),
    ...checkPrefixes(config, targets),
  ]
}

/** Entries of sidebars that are no pages. */
export function checkSidebars(dead: readonly DeadEntry[], targets: Targets): Problem[] {
  const isFile: Fault = { message: ' is not a page', fix: 'write { title, href } with its whole address' }
  return dead.map(({ key, written }) => {
    const { message, fix } = faultOf(addressOf(written), targets) ?? isFile
    return configProblem(key, `sidebar entry: ${written}${message}`, fix)
  })
}

function checkItem(item: SiteConfig['nav'][number], index: number, targets: Targets): Problem[] {
  if (item.type === 'link') return checkLink(`menu item ${item.text}`, item.link, ['nav', index, 'link'], targets)
  return item.items.flatMap(({ title, link }, at) =>
    checkLink(`menu item ${title}`, link, ['nav', index, 'items', at, 'link'], targets),
  )
}

function checkLink(name: string, link: string, key: PropertyKey[], targets: Targets): Problem[] {
  if (isExternal(link)) return []
  const fault = faultOf(addressOf(link), targets)
  return fault ? [configProblem(key, `${name}: ${link}${fault.message}`, fault.fix)] : []
}

/** The first matching prefix wins, so one that is misspelled or listed after a shorter one is never used. */
function checkPrefixes({ sidebars = {} }: Pick<SiteConfig, 'sidebars'>, { ids }: Targets): Problem[] {
  const prefixes = Object.keys(sidebars)
  const used = new Set([...ids.keys()].map((route) => sidebarKeyFor(route, prefixes)))
  return prefixes
    .filter((prefix) => !used.has(prefix))
    .map((prefix) =>
      configProblem(
        ['sidebars', prefix],
        `sidebar ${prefix} matches no page`,
        'use the path of an existing section, and list longer paths before shorter ones',
      ),
    )
}
