import type { FileReader, Folder } from '../folder.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import { collectNames } from '../names/collect-names.ts'
import type { Project } from '../project.ts'
import { readImages } from './read-images.ts'
import { readResults } from './sample-record.ts'

interface SettingsInput extends Pick<Project, 'config' | 'directives'> {
  folders: { content: FileReader; public: Folder }
}

/** The project-wide settings for compiling pages. */
export function markdownSettings(
  { config, directives, folders }: SettingsInput,
  sources: readonly Pick<PageSource, 'expansion'>[],
): MarkdownSettings {
  const { base, origin, constants, houseRules } = config
  const [images, ranWith] = [readImages(folders.public), readResults(folders.content)]
  const names = collectNames(sources, config)
  const bundles = directives.map(({ name, module, bundle }) => ({ name, module, bundle }))
  return { base, origin, constants, houseRules, names, images, ranWith, directives: bundles }
}
