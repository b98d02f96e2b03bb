import { routeToMarkdown } from '../../shared/routes/markdown-routes.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { createFullText, createLlmsList, planFullTexts } from '../output/markdown/llms-files.ts'
import { createMarkdownFile } from '../output/markdown/page-markdown.ts'
import { createPageList } from '../output/page-list.ts'
import { indexPage } from '../search/index-page.ts'
import { pageSections } from '../search/section-records.ts'
import { createApiFiles } from '../static-api/emit-api.ts'
import { apiFolder } from '../static-api/operations.ts'
import type { DevSite, WholeSite } from './dev-site.ts'

/** The files that need every page, created when one is first requested, once per state of the site. */
const texts = new WeakMap<DevSite, Promise<SiteFile[]>>()

const needsEveryPage = new RegExp(`^(?:llms(?:-full)?\\.txt|llms/[^/]+\\.txt|pages\\.json|${apiFolder}/[^/]+\\.json)$`)

/** A file that programs read instead of pages, as a build writes it; `null` for other paths. */
export async function devTextFile(path: string, site: DevSite): Promise<SiteFile | null> {
  const { config } = site.project
  const file = path.slice(1)
  const record = config.agents && site.records.find((one) => routeToMarkdown(one.path) === file)
  if (record) return createMarkdownFile(record.path, (await site.page(record.path)).html, config)
  if (!needsEveryPage.test(file)) return null
  const created = texts.get(site) ?? site.whole().then(createTexts)
  texts.set(site, created)
  return (await created).find((one) => one.path === file) ?? null
}

function createTexts({ site, names }: WholeSite): SiteFile[] {
  const { config } = site
  const pages = site.pages.map(({ data, compiled }) => {
    const { indexed } = indexPage(pageSections(compiled, config.search.legacy))
    return { data, compiled: { ...compiled, indexed } }
  })
  const api = createApiFiles({ config, pages, names })
  return config.agents ? [...api, createPageList(site.records), ...createLlmsFiles(site)] : api
}

function createLlmsFiles({ config, siteData, sidebars, pages }: WholeSite['site']): SiteFile[] {
  const written = new Map(
    pages.map(({ data, compiled }) => [data.path, createMarkdownFile(data.path, compiled.html, config).content]),
  )
  const read = (route: string): string => String(written.get(route))
  const sized = pages.map(({ data }) => ({ data, size: Buffer.byteLength(read(data.path)) }))
  const input = { siteData, sidebars, pages: sized }
  return [createLlmsList(input), ...planFullTexts(input).map((plan) => createFullText(plan, siteData, read))]
}
