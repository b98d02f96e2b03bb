import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, posix, relative, resolve, sep } from 'node:path'
import { globSync } from 'tinyglobby'
import { capitalize } from '../shared/text/capitalize.ts'
import { type AddressFile, addressFileName } from './addresses/address-file.ts'
import type { SiteParts } from './bundle/bundle-styles.ts'
import { loadConfig, parseConfig, placeInConfig } from './config/load.ts'
import type { SiteConfig } from './config/schema.ts'
import { openDirectives, type SiteDirective } from './directives/site-directives.ts'
import { type EngineCache, unknownEngine } from './engine.ts'
import { commandStart, folderOptions, howToRun } from './how-to-run.ts'
import { fillPlaceholders } from './messages/placeholders.ts'
import { projectDir, siteDir } from './paths.ts'
import { type Problem, SiteError, siteError } from './problem.ts'

/** The pages of the site in the project. */
const ownContent = pagesFolderOf(siteDir)
const ownContentName = relative(projectDir, ownContent)

/** A site and its source folders. */
export interface Project {
  contentDir: string
  /** Name of the content folder in messages: `content`. */
  contentName: string
  /** What `--content` names, if that is the folder of a whole site rather than that of its pages. */
  treeName?: string
  /** Folder of files that are served unchanged, or `null` for none. */
  publicDir: string | null
  config: SiteConfig
  /** Changes whenever the code of the configuration or its generators changes; absent without a configuration file. */
  configVersion?: string
  /** Absolute path of `site.config.ts`, or `null` if there is none. */
  configFile: string | null
  /** The site's own directives. */
  directives: readonly SiteDirective[]
  /** The addresses that the site has published; absent if it doesn't record them. */
  addresses?: AddressFile
}

/** A project without the paths of its folders, so that no step can read files that it isn't given. */
export type ProjectSettings = Omit<Project, 'contentDir' | 'publicDir'>

/**
 * Our own site, or another one with the same engine.
 * @param content folder of Markdown or of a site with a configuration, relative to where the command was called; absent for our own
 * @param edited absolute path -> text that a file of the configuration is about to have
 * @throws SiteError when the configuration is wrong or the folder is missing
 */
export async function openProject(
  content: string | undefined,
  engine: EngineCache = unknownEngine,
  edited?: ReadonlyMap<string, string>,
): Promise<Project> {
  const isOwn = content === undefined
  const tree = isOwn ? siteDir : resolve(content)
  if (!statSync(tree, { throwIfNoEntry: false })?.isDirectory()) {
    throw siteError(tree, 'folder not found', 'pass the path of a folder that contains Markdown files')
  }
  const file = join(tree, 'site.config.ts')
  const configFile = existsSync(file) ? file : null
  // Of a folder without a configuration, `content/` is one section among others.
  const contentDir = isOwn || configFile !== null ? pagesFolderOf(tree) : tree
  const { config, version = '' } =
    configFile === null
      ? { config: parseConfig(defaultSettings(isOwn ? siteDir : null)) }
      : await loadConfig(configFile, engine, edited && { edited })
  return {
    contentDir,
    ...namesOf(content, contentDir),
    publicDir: publicFolderOf(tree),
    config,
    configVersion: version,
    configFile,
    directives: configFile === null ? [] : await readDirectives(config, configFile, engine),
    ...readAddresses(content),
  }
}

/** The folder with the pages of a site: `content/`, or without that the site's own. */
function pagesFolderOf(dir: string): string {
  const inside = join(dir, 'content')
  return existsSync(inside) ? inside : dir
}

function namesOf(content: string | undefined, contentDir: string): Pick<Project, 'contentName' | 'treeName'> {
  if (content === undefined) return { contentName: ownContentName }
  return resolve(content) === contentDir
    ? { contentName: content }
    : { contentName: join(content, 'content'), treeName: content }
}

/** What a site adds to the application or changes in it. */
export function partsOf({ directives, config }: Pick<Project, 'directives' | 'config'>): SiteParts {
  const menus = config.nav.map((item) => (item.type === 'grid' ? item.items.map(({ icon }) => icon) : []))
  return { directives, tokens: config.theme.tokens, menus, origin: config.origin }
}

/** Where a site records its addresses: next to its configuration. @param content as in `openProject` */
export function addressFileOf(content: string | undefined): { path: string; file: string } {
  const path = join(content === undefined ? siteDir : resolve(content), addressFileName)
  return { path, file: relative(projectDir, path).replaceAll(sep, '/') }
}

function readAddresses(content: string | undefined): Pick<Project, 'addresses'> {
  const { path, file } = addressFileOf(content)
  if (!existsSync(path)) return {}
  const text = readFileSync(path, 'utf8')
  const command = howToRun('links:accept', folderOptions({ content }))
  return { addresses: { file, text, command } }
}

async function readDirectives(config: SiteConfig, configFile: string, engine: EngineCache): Promise<SiteDirective[]> {
  try {
    return await openDirectives(config, configFile, engine)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    throw new SiteError(await placeInConfig(error.problems, configFile))
  }
}

/** @param siteDir folder that the site is named after; `null` for other folders of Markdown */
function defaultSettings(siteDir: string | null): { title: string; description: string } {
  const title = siteDir === null ? 'Documentation' : sentenceCase(basename(resolve(siteDir)))
  return { title, description: 'Documentation' }
}

/** `my-handbook` -> `My handbook`. */
function sentenceCase(name: string): string {
  return capitalize(name.replace(/[-_]+/g, ' ').trim()) || 'Documentation'
}

/** The folder `public`, unless it contains pages: then it is a section of the site. */
function publicFolderOf(contentDir: string): string | null {
  const dir = join(contentDir, 'public')
  return existsSync(dir) && globSync('**/*.md', { cwd: dir, followSymbolicLinks: false }).length === 0 ? dir : null
}

/**
 * Completes problems for display: adds the content folder to file names, positions to problems in the configuration, and
 * fills in the placeholders in their fixes.
 */
export async function locate(
  problems: readonly Problem[],
  { contentName, treeName = contentName, configFile }: Pick<Project, 'contentName' | 'treeName' | 'configFile'>,
): Promise<Problem[]> {
  const isOwn = contentName === ownContentName
  // Imported on demand, because it loads a parser that problems in pages don't need.
  const hasSettings = configFile !== null && problems.some(({ fix }) => fix.includes('<'))
  const places = hasSettings ? await import('./config/places.ts') : null
  const named = problems.map((problem) => ({
    ...problem,
    file:
      /\.(?:md|mdx|markdown|svg|ya?ml)$/.test(problem.file) && contentName !== ''
        ? posix.join(contentName, problem.file)
        : problem.file,
    fix: fillPlaceholders(problem.fix, {
      command: (name) => (isOwn ? commandStart(name) : `${commandStart(name)}${folderOptions({ content: treeName })} `),
      content: contentName,
      public: posix.join(isOwn ? posix.dirname(contentName) : treeName, 'public'),
      settingFile: (setting) =>
        configFile === null || places === null ? 'site.config.ts' : places.fileOfSetting(configFile, setting),
    }),
  }))
  return configFile === null ? named : placeInConfig(named, configFile)
}
