import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { buildSite } from '../../../../packages/lectern/src/node/build/build-site.ts'
import { unknownEngine } from '../../../../packages/lectern/src/node/engine.ts'
import { inProject } from '../../../../packages/lectern/src/node/paths.ts'
import { openProject, type Project } from '../../../../packages/lectern/src/node/project.ts'
import { readerContent } from './sites.ts'

/** What every page of the new site says at its end. */
export const newWords = 'This is the new site.'

/** Builds of the small site in which every file has another name or content. */
export interface NewSites {
  /** Without any file of the old site that has a hash in its name. */
  alone: string
  /** Built over the old site with `--keep 1`. */
  keeping: string
  remove(): Promise<void>
}

/**
 * The new site has other words on every page, another sidebar, and another application. One page is gone, one has moved, and an
 * anchor has moved to another page.
 */
export async function buildNewSites(): Promise<NewSites> {
  const dir = await mkdtemp(join(tmpdir(), 'docs-new-site-'))
  const [alone, keeping] = [join(dir, 'alone'), join(dir, 'keeping')]
  const project = await renew(await openProject(readerContent), join(dir, 'content'))
  const options = { cacheDir: join(dir, 'cache'), engine: unknownEngine, poolFrom: Number.POSITIVE_INFINITY, keep: 1 }
  await buildSite(project, alone, options)
  await cp(inject('folders').reader, keeping, { recursive: true })
  await buildSite(project, keeping, options)
  return { alone, keeping, remove: () => rm(dir, { recursive: true }) }
}

const newSidebars: Project['config']['sidebars'] = {
  '/reference/': ['/reference/', { title: 'Letters', children: ['/reference/alpha/', '/reference/beta/'] }],
  '/': [
    '/',
    { title: 'Basics', children: ['/guide/', '/guide/long/', '/guide/short/', '/guide/blocks/'] },
    '/reference/',
  ],
}

/** What every page of a later site says at its end. @param number from 0 */
export const laterWords = (number: number): string => `This is deployment ${number + 1}.`

/** Builds later versions of the small site, each in its own folder. No two share a page's chunk. */
export async function buildLaterSites(count: number): Promise<{ folders: string[]; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'docs-later-sites-'))
  const original = await openProject(readerContent)
  const config = { ...original.config, sidebars: newSidebars }
  const options = { cacheDir: join(dir, 'cache'), engine: unknownEngine, poolFrom: Number.POSITIVE_INFINITY }
  const folders: string[] = []
  for (let number = 0; number < count; number += 1) {
    const contentDir = join(dir, `content-${number}`)
    await cp(original.contentDir, contentDir, { recursive: true })
    await appendToPages(contentDir, laterWords(number))
    // Every other one has another application.
    const directives = number % 2 === 0 ? await otherDirectives() : original.directives
    const folder = join(dir, `${number}`)
    await buildSite({ ...original, config, contentDir, directives }, folder, options)
    folders.push(folder)
  }
  return { folders, remove: () => rm(dir, { recursive: true }) }
}

async function appendToPages(
  contentDir: string,
  words: string,
  edit: (text: string) => string = (text) => text,
): Promise<void> {
  for (const file of await readdir(contentDir, { recursive: true })) {
    if (!file.endsWith('.md')) continue
    const text = await readFile(join(contentDir, file), 'utf8')
    await writeFile(join(contentDir, file), `${edit(text)}\n${words}\n`)
  }
}

/** Directives with code for browsers, which make another application. */
async function otherDirectives(): Promise<Project['directives']> {
  return (await openProject(inProject('test/fixtures/directive-site'))).directives ?? []
}

async function renew(project: Project, contentDir: string): Promise<Project> {
  await cp(project.contentDir, contentDir, { recursive: true })
  await rm(join(contentDir, 'quickstart'), { recursive: true })
  await rm(join(contentDir, 'guide/more-blocks.md'))
  await appendToPages(contentDir, newWords, withoutGone)
  const { redirects } = project.config
  return {
    ...project,
    contentDir,
    directives: await otherDirectives(),
    config: {
      ...project.config,
      sidebars: newSidebars,
      redirects: {
        ...redirects,
        '/guide/more-blocks/': '/guide/blocks/',
        '/guide/long/#tiny-two': '/guide/short/',
      },
    },
  }
}

/** Removes what leads to a page or an anchor that the new site doesn't have. */
function withoutGone(text: string): string {
  return text
    .replace(/### Tiny two\n\nAnother line\.\n/, '')
    .replace('- [A tiny section](/guide/long/#tiny-two), far down\n', '')
    .replace(' [More blocks](/guide/more-blocks/) has the same tabs.', '')
    .replace(' and [more blocks](/guide/more-blocks/)', '')
    .replace('- [An older page](/quickstart/create-new-workflow.html)\n', '')
}
