import { routeToMarkdown } from '../../shared/routes/markdown-routes.ts'
import { cacheKey } from '../cache/cache-key.ts'
import { inBase } from '../output/in-base.ts'
import { createFullText, createLlmsList, type LlmsInput, planFullTexts } from '../output/markdown/llms-files.ts'
import type { Site } from '../pipeline/assemble.ts'
import { type BuildContext, doJobs } from './build-context.ts'
import type { BuiltPage } from './built-page.ts'
import { type WrittenFile, writeFiles } from './output/write-files.ts'

/** Creates the list for language models, and the texts of several pages, from the Markdown versions that the build has written. */
export async function writeTexts(
  { config, siteData, sidebars, pages }: Site<BuiltPage>,
  context: BuildContext,
): Promise<void> {
  const { engine, staging } = context
  const { base } = config
  const written = new Map(pages.map(({ data }) => [data.path, findMarkdown(data.path, base, context)]))
  const sized = pages.map(({ data }) => ({ data, size: written.get(data.path)?.size ?? 0 }))
  const input: LlmsInput = { siteData, sidebars, pages: sized }
  await staging.write(inBase(createLlmsList(input), base), 'fair')
  const read = (route: string): string => staging.read(written.get(route)?.path ?? '')
  await doJobs(planFullTexts(input), async (plan) => {
    const hashes = plan.pages.map(({ data }) => [data.path, written.get(data.path)?.hash])
    const key = cacheKey(engine, { path: plan.path, origin: config.origin, base, hashes })
    if (staging.reuse(plan.path, key)) return
    const file = inBase(createFullText(plan, siteData, read), base)
    staging.add(plan.path, { key, files: await writeFiles(staging.dir, [file], 'fair') })
  })
}

function findMarkdown(route: string, base: string, { staging }: BuildContext): WrittenFile | undefined {
  const { path } = inBase({ path: routeToMarkdown(route), content: '' }, base)
  return staging.groups[route]?.files.find((file) => file.path === path)
}
