import { parseXml } from '@rgrove/parse-xml'
import { changesRoute } from '../../shared/changes.ts'
import { cacheKey } from '../cache/cache-key.ts'
import { createDesign, type Design } from '../images/design.ts'
import { createManifest, drawHostIcon, drawIcons, hostIcon, iconSource } from '../images/icons.ts'
import { drawPreview, previewOf, previewSize } from '../images/preview.ts'
import { type Draw, openRenderer } from '../images/renderer.ts'
import { messageOf } from '../messages/thrown.ts'
import { changesPage } from '../output/feeds/changes-page.ts'
import { inBase } from '../output/in-base.ts'
import { previewFile } from '../output/metadata/social-tags.ts'
import type { Site } from '../pipeline/assemble.ts'
import { siteError } from '../problem.ts'
import { type BuildContext, doJobs } from './build-context.ts'
import type { BuiltPage } from './built-page.ts'
import { writeFiles } from './output/write-files.ts'

/**
 * Draws each page's preview and the site's icons, unless they'd look the same as in the last build. An image isn't drawn again
 * if only the page's text changes.
 */
export async function writeImages(site: Site<BuiltPage>, context: BuildContext): Promise<void> {
  const { config } = site
  if (!config.images) return
  const design = createDesign(config)
  let renderer: Promise<Draw> | undefined
  // Opened on demand, because most builds have nothing to draw.
  const draw: Draw = async (...input) => {
    renderer ??= openRenderer(design.lang)
    return (await renderer)(...input)
  }
  await writeIcons(design, draw, context)
  if (config.origin !== null) await writePreviews(site, design, draw, context)
}

async function writePreviews(
  { pages, config }: Site<BuiltPage>,
  design: Design,
  draw: Draw,
  { engine, staging }: BuildContext,
): Promise<void> {
  const designKey = cacheKey(engine, { design })
  const own = pages.map(({ data }) => data)
  const isListed = config.feeds && !own.some(({ path }) => path === changesRoute)
  const changed = [...own, ...(isListed ? [changesPage([], [])] : [])].flatMap((data) => {
    const preview = previewOf(data, config.description)
    const id = `preview of ${data.path}`
    const key = cacheKey(engine, { design: designKey, preview })
    const { path } = inBase({ path: previewFile(data.path), content: '' }, config.base)
    return staging.reuse(id, key) ? [] : [{ id, key, path, preview }]
  })
  await doJobs(changed, async ({ id, key, path, preview }) => {
    const content = await draw(drawPreview(preview, design), previewSize.width, previewSize.height)
    staging.add(id, { key, files: await writeFiles(staging.dir, [{ path, content }], 'fair') })
  })
}

async function writeIcons(
  design: Design,
  draw: Draw,
  { project, folders, engine, staging }: BuildContext,
): Promise<void> {
  const { has, read } = folders.public
  if (!has(iconSource)) return
  const { config } = project
  const svg = read(iconSource)
  const manifest = createManifest(config, design)
  const key = cacheKey(engine, {
    svg,
    design,
    manifest,
    own: folders.public.files.filter((file) => !file.includes('/')),
  })
  if (staging.reuse('icons', key)) return
  checkDrawing(svg)
  const [host, icons] = await Promise.all([drawHostIcon(svg, draw), drawIcons(svg, design, draw)])
  const files = [...icons, manifest].filter(({ path }) => !has(path)).map((file) => inBase(file, config.base))
  const atHost = config.base === '/' && has(hostIcon) ? [] : [host]
  staging.add('icons', { key, files: await writeFiles(staging.dir, [...files, ...atHost], 'fair') })
}

/** The renderer draws nothing for a file that it can't read. @throws SiteError if the file is no XML */
function checkDrawing(svg: string): void {
  try {
    parseXml(svg)
  } catch (error) {
    const reason = messageOf(error).split('\n')[0]
    throw siteError(
      `public/${iconSource}`,
      `could not draw the site's icon: ${reason}`,
      'correct it, or set images to false',
    )
  }
}
