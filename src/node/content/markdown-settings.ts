import type { PageSource } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import { collectNames } from '../names/collect-names.ts'
import type { Project } from '../project.ts'
import { readResults } from '../samples/results.ts'
import { readImages } from './read-images.ts'

/** What compiling a page needs of the project; every page of a build is compiled with the same. */
export function markdownSettings(
  { contentDir, publicDir, config, strict }: Project,
  sources: readonly Pick<PageSource, 'expansion'>[],
): MarkdownSettings {
  const { base, constants } = config
  const images = readImages(publicDir)
  return { base, constants, strict, names: collectNames(sources, config), images, ranWith: readResults(contentDir) }
}
