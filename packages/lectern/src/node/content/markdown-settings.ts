import type { FileReader, Folder } from '../folder.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import { collectNames } from '../names/collect-names.ts'
import type { Project } from '../project.ts'
import { readImages } from './read-images.ts'
import { readResults } from './sample-record.ts'
import { openFolders } from './site-folders.ts'

type Sources = readonly Pick<PageSource, 'expansion'>[]

/** The project-wide settings for compiling pages. */
export function markdownSettings(project: Project, sources: Sources): MarkdownSettings {
  return settingsFrom({ ...project, folders: openFolders(project) }, sources)
}

interface SettingsInput extends Pick<Project, 'config' | 'strict' | 'directives'> {
  folders: { content: FileReader; public: Folder }
}

/** Like `markdownSettings`, with folders that are already open. */
export function settingsFrom(
  { config, strict, directives, folders }: SettingsInput,
  sources: Sources,
): MarkdownSettings {
  const { base, constants } = config
  const [images, ranWith] = [readImages(folders.public), readResults(folders.content)]
  const names = collectNames(sources, config)
  const bundles = directives?.map(({ name, module, bundle }) => ({ name, module, bundle }))
  return { base, constants, strict, names, images, ranWith, ...(bundles && { directives: bundles }) }
}
