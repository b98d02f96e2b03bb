import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import { type ApiSource, apiAddress, createCollections } from './collections.ts'
import { staticApiDocument } from './document.ts'
import { apiFolder, apiLists } from './operations.ts'
import type { ApiSite } from './schemas.ts'

interface ApiInput extends ApiSource {
  config: ApiSource['config'] & Pick<SiteConfig, 'staticApi' | 'title' | 'description' | 'lang' | 'version'>
  pages: readonly (ApiSource['pages'][number] & { compiled: Pick<PageSummary, 'published'> })[]
}

/** The files of the static API; none unless the site switches it on. */
export function createApiFiles(input: ApiInput): SiteFile[] {
  const { config, pages } = input
  if (!config.staticApi) return []
  const { title, description, lang, version } = config
  const collections = createCollections(input)
  const fileAddress = (name: string): string => apiAddress(config, `${apiFolder}/${name}.json`)
  const published = pages.flatMap(({ compiled }) => compiled.published ?? [])
  const site: ApiSite = {
    title,
    description,
    lang,
    version,
    url: apiAddress(config, '/'),
    openapi: fileAddress('openapi'),
    collections: apiLists.map(({ name }) => ({ name, url: fileAddress(name) })),
    files: published.map(({ path }) => apiAddress(config, path)),
  }
  const server = apiAddress(config, apiFolder)
  return [
    fileOf('site', site),
    ...apiLists.map(({ name }) => fileOf(name, { data: collections[name] })),
    fileOf('openapi', staticApiDocument({ title: `${title} docs API`, server })),
  ]
}

function fileOf(name: string, content: unknown): SiteFile {
  return { path: `${apiFolder}/${name}.json`, content: `${JSON.stringify(content)}\n` }
}
