import type { PageRecord } from '../../../shared/page-record.ts'
import { parseConfig } from '../../config/load.ts'
import type { SiteConfig, UserConfig } from '../../config/schema.ts'
import type { CompiledPage } from '../../markdown/compile-page.ts'
import { assembleSite, type Site } from '../../pipeline/assemble.ts'
import type { Project } from '../../project.ts'

/** A configuration with its defaults filled in. */
export function createConfig(own: Partial<UserConfig> = {}): SiteConfig {
  return parseConfig({ title: 'Docs', description: 'What they are about', origin: 'https://example.com', ...own })
}

/** A project of a folder of pages, with its own configuration and nothing else. */
export function createProject(contentDir: string, own: Partial<Project> = {}): Project {
  return {
    contentDir,
    contentName: 'content',
    publicDir: null,
    config: createConfig(),
    configFile: null,
    directives: [],
    ...own,
  }
}

/** A compiled page for a record, with the fields that the test needs. */
export function createCompiled(record: PageRecord, own: Partial<Omit<CompiledPage, 'record'>> = {}): CompiledPage {
  const html = `<h1>${record.title}</h1>`
  return { record, html, minutes: 1, sections: [], samples: [], references: [], ids: [], problems: [], ...own }
}

/** A link to a route, as the compiler records it. */
export function linkTo(route: string, anchor = ''): CompiledPage['references'][number] {
  return {
    from: 'text',
    route,
    anchor,
    written: anchor === '' ? route : `${route}#${anchor}`,
    place: { line: 8, column: 3 },
  }
}

/** A complete site with the given records. */
export function createSite(records: readonly PageRecord[], own: Partial<UserConfig> = {}): Site {
  const compiled = records.map((record) => createCompiled(record))
  return assembleSite(createConfig(own), compiled)
}
