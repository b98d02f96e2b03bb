import { changesRoute } from '../../shared/changes.ts'
import { groupBy } from '../../shared/group-by.ts'
import { sectionKey } from '../../shared/offline.ts'
import { flattenSidebar, trailTo } from '../../shared/sidebar.ts'
import type { SiteConfig } from '../config/schema.ts'
import { markerName } from '../folder.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import { sectionFile } from '../output/markdown/llms-files.ts'
import type { Outline } from '../pipeline/assemble.ts'
import { configProblem, type Problem } from '../problem.ts'
import { apiFolder } from '../static-api/operations.ts'
import {
  type Claim,
  type ClaimSources,
  companionClaims,
  dataClaims,
  pageClaims,
  publicClaims,
  redirectClaims,
} from './claims.ts'
import { findEngineFile, findHostFile, findReplaceable, isInOwnFolder } from './engine-files.ts'
import { fileOf } from './targets.ts'

type Owners = ReadonlyMap<string, Pick<Claim, 'name'>>

const changes = { name: 'the list of changes' }
const oneOfTwo = 'remove or rename one of the two'

/** A base, redirects, and public files that need the place of another file, a folder where the site has a file, or a file where it has a folder. */
export function checkClashes(sources: ClaimSources): Problem[] {
  const { config, publicFiles } = sources
  const pages = pageClaims(sources)
  const companions = companionClaims(sources)
  const redirects = redirectClaims(sources)
  const served = publicClaims(sources)
  const claims = [...pages, ...redirects, ...served]
  const owners = ownersOf([...pages, ...companions, ...redirects, ...served])
  const ofCompanions = ownersOf(companions)
  const ofPages = new Map<string, Pick<Claim, 'name'>>(config.feeds ? [[fileOf(changesRoute), changes]] : [])
  for (const [file, owner] of ownersOf([...pages, ...companions, ...redirects])) ofPages.set(file, owner)
  return [
    ...checkBase(config),
    ...redirects.flatMap((claim) => {
      const own = reservedFor(claim.file) ?? findReplaceable(claim.file, config, publicFiles)
      return own === null ? takesPlace(claim, config) : [clashesWithOwn(claim, own)]
    }),
    ...[...pages, ...served].flatMap((claim) => takesPlace(claim, config)),
    ...redirects.flatMap((claim) => sameFile(claim, ofCompanions)),
    ...served.flatMap((claim) => sameFile(claim, ofPages)),
    ...served.flatMap((claim) => takesCopy(claim, owners, config)),
    ...claims.flatMap((claim) => takesApi(claim, config)),
    ...claims.flatMap((claim) => needsFolder(claim, owners)),
  ]
}

/** The same for the data files that pages publish, which are known when the pages have been compiled. */
export function checkDataClashes(sources: ClaimSources, compiled: readonly PageSummary[]): Problem[] {
  const data = dataClaims(compiled)
  if (data.length === 0) return []
  const { config } = sources
  const others = [...pageClaims(sources), ...publicClaims(sources)]
  const files = [...others, ...companionClaims(sources)]
  const redirects = redirectClaims(sources)
  // A redirect with the same address has been reported as one that shadows it.
  const owners = ownersOf([...files, ...data])
  const [all, ofData] = [ownersOf([...files, ...redirects, ...data]), ownersOf(data)]
  return [
    ...data.flatMap((claim) => takesPlace(claim, config)),
    ...data.flatMap((claim) => sameFile(claim, owners)),
    ...data.flatMap((claim) => takesApi(claim, config)),
    ...data.flatMap((claim) => needsFolder(claim, all)),
    ...[...others, ...redirects].flatMap((claim) => needsFolder(claim, ofData)),
  ]
}

/** Sections of the sidebars whose texts for language models would have the same name. */
export function checkSectionTexts({ config, sidebars }: Pick<Outline, 'config' | 'sidebars'>): Problem[] {
  if (!config.agents) return []
  const keys = Object.values(sidebars).flatMap((nodes) =>
    flattenSidebar(nodes).map(({ path }) => sectionKey({ breadcrumbs: trailTo(path, nodes) })),
  )
  const byFile = groupBy([...new Set(keys)], (key) => sectionFile(key) ?? '')
  return [...byFile].flatMap(([file, [first, ...others]]) =>
    file === ''
      ? []
      : others.map((other) =>
          configProblem(['sidebars'], `the sections ${first} and ${other} need the same file, ${file}`, 'rename one'),
        ),
  )
}

/** Next to the folder of the site, a build writes files for the whole host. */
function checkBase(config: ClaimSources['config']): Problem[] {
  const own = findHostFile(config)
  if (own === null) return []
  return [configProblem(['base'], `base ${config.base} clashes with the engine's own ${own}`, 'choose another base')]
}

/** Who needs each file; the first one if there are several. */
function ownersOf(claims: readonly Claim[]): Map<string, Claim> {
  return new Map(claims.toReversed().map((claim) => [claim.file, claim]))
}

/** Folders at the top that redirects can't lead into. */
const reservedFor = (file: string): string | null =>
  ['assets', markerName].find((own) => own === file.split('/', 1).join('')) ?? null

/** A file where the engine has its own. */
function takesPlace(claim: Claim, config: ClaimSources['config']): Problem[] {
  const { file, name, report } = claim
  if (isInOwnFolder(file)) {
    const message = `${name} is in one of the engine's folders, whose files browsers cache without checking for newer versions`
    return [report(message, `move it out of ${file.split('/').slice(0, 2).join('/')}`)]
  }
  const own = findEngineFile(file, config)
  return own === null ? [] : [clashesWithOwn(claim, own)]
}

function clashesWithOwn({ name, report }: Claim, own: string): Problem {
  return report(`${name} clashes with the engine's own ${own}`, 'rename it, or remove it')
}

/** Whether the static API has its folder there, or below. */
const isInApi = (file: string): boolean => file.startsWith(`${apiFolder}/`) || `${apiFolder}/`.startsWith(`${file}/`)

function takesApi({ file, name, report }: Claim, { staticApi }: Pick<SiteConfig, 'staticApi'>): Problem[] {
  if (!staticApi || !isInApi(file)) return []
  return [report(`${name} clashes with the static API, which is at /${apiFolder}/`, 'rename it, or remove staticApi')]
}

/** A file that another one would replace, or the other way around. */
function sameFile(claim: Claim, owners: Owners): Problem[] {
  const owner = owners.get(claim.file)
  if (owner === undefined || owner === claim) return []
  return [claim.report(`${claim.name} clashes with ${owner.name}`, oneOfTwo)]
}

/** A public file with the name of a compressed copy, which servers send in place of the file itself, and never on its own. */
function takesCopy({ file, name, report }: Claim, owners: Owners, config: ClaimSources['config']): Problem[] {
  if (!file.endsWith('.br')) return []
  const original = originalOf(file)
  const own = findEngineFile(original, config)
  const owner = owners.get(original)?.name ?? (own === null ? null : `the engine's own ${own}`)
  const message =
    owner === null
      ? `${name} has a name that servers reserve for compressed copies, so nobody could load it`
      : `${name} clashes with the compressed copy of ${owner}`
  return [report(message, 'remove it, or rename it')]
}

/** The file that a compressed copy belongs to. */
const originalOf = (file: string): string => file.replace(/\.br$/, '')

function needsFolder({ file, name, report }: Claim, owners: Owners): Problem[] {
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
    const folder = file.slice(0, end)
    const owner = owners.get(folder)?.name ?? copyOf(owners.get(originalOf(folder)))
    if (owner !== undefined) return [report(`${name} needs a folder where ${owner} needs a file`, oneOfTwo)]
  }
  return []
}

const copyOf = (owner: Pick<Claim, 'name'> | undefined): string | undefined =>
  owner && `the compressed copy of ${owner.name}`
