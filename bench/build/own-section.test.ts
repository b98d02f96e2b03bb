import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { expect, test } from 'vitest'
import { buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { tempDir } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { writeCorpus } from './corpus.ts'
import { withoutOwnSection } from './own-section.ts'

const linksOf = (html: string): string[] =>
  [...(/<nav id="sidebar".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="(\/docs\/[^"]*)"/g)].map(
    ([, href = '']) => href,
  )

test("a built document loses the links to its section's other pages, and nothing else", async () => {
  const [content, out] = [await tempDir(), await tempDir()]
  await writeCorpus(content, 60)
  await buildSite(await openProject(content), join(out, 'site'))
  const site = join(out, 'site/docs')
  const [file = ''] = (await glob('steps/*/*/index.html', { cwd: site })).sort()
  const html = await readFile(join(site, file), 'utf8')
  const left = withoutOwnSection(html, file, '/docs/')
  const isOther = (href: string): boolean => !href.startsWith('/docs/steps/')
  expect(linksOf(html).filter((href) => !isOther(href)).length).toBeGreaterThan(4)
  // The page itself has its headings below it.
  expect(linksOf(left)).toEqual(
    linksOf(html).filter((href) => isOther(href) || `${href}index.html` === `/docs/${file}`),
  )
  expect(left.slice(left.indexOf('<main'))).toBe(html.slice(html.indexOf('<main')))
})
