import type { PageRecord } from '../../shared/page-record.ts'
import { fileToMarkdown } from '../../shared/routes/markdown-routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import { previewFile } from '../output/metadata/social-tags.ts'
import { configProblem, fileProblem, type Problem, pageProblem } from '../problem.ts'
import { readRedirects, redirectFile } from '../redirects/read-redirects.ts'
import type { OutputSettings } from './engine-files.ts'
import { fileOf } from './targets.ts'

/** A file of the site and who needs it. */
export interface Claim {
  /** Below the site's folder, in lowercase, because some disks treat `A` and `a` as the same. */
  file: string
  /** Who needs it, for messages. */
  name: string
  report(message: string, fix: string): Problem
}

/** What needs files before any page has been compiled. */
export interface ClaimSources {
  config: Pick<SiteConfig, 'redirects' | 'staticApi'> & OutputSettings
  records: readonly Pick<PageRecord, 'path' | 'relativePath'>[]
  publicFiles: readonly string[]
}

/** The documents of pages. */
export function pageClaims({ records }: Pick<ClaimSources, 'records'>): Claim[] {
  return records.map((record) => claimOf(record, fileOf(record.path)))
}

/** What the build writes for pages besides their documents. */
export function companionClaims({ records, config }: Pick<ClaimSources, 'records' | 'config'>): Claim[] {
  const { agents, images, origin } = config
  return records.flatMap((record) => [
    ...(agents ? [claimOf(record, fileToMarkdown(fileOf(record.path)))] : []),
    ...(images && origin !== null ? [claimOf(record, previewFile(record.path).toLowerCase())] : []),
  ])
}

function claimOf({ path, relativePath }: ClaimSources['records'][number], file: string): Claim {
  return { file, name: `the page ${path}`, report: (message, fix) => pageProblem(relativePath, message, fix) }
}

/** The documents of redirected pages. */
export function redirectClaims({ config }: Pick<ClaimSources, 'config'>): Claim[] {
  return readRedirects(config)
    .filter(({ anchor }) => anchor === '')
    .map(({ written, route }) => ({
      file: redirectFile(route).toLowerCase(),
      name: `the redirect from ${written}`,
      report: (message, fix) => configProblem(['redirects', written], message, fix),
    }))
}

/** Files that are served unchanged. */
export function publicClaims({ publicFiles }: Pick<ClaimSources, 'publicFiles'>): Claim[] {
  return publicFiles.map((file) => {
    const name = `public/${file}`
    return { file: file.toLowerCase(), name, report: (message, fix) => fileProblem(name, message, fix) }
  })
}

/** The data files that pages publish. */
export function dataClaims(pages: readonly Pick<PageSummary, 'record' | 'published'>[]): Claim[] {
  return pages.flatMap(({ record, published = [] }) =>
    published.map(({ path, line }) => ({
      file: path.slice(1).toLowerCase(),
      name: `publish=${path} in ${record.relativePath}`,
      report: (message, fix) => ({ ...pageProblem(record.relativePath, message, fix), line }),
    })),
  )
}
