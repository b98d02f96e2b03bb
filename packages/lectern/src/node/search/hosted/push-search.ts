import { searchClient } from '@algolia/client-search'
import { messageOf } from '../../messages/thrown.ts'
import type { Site } from '../../pipeline/assemble.ts'
import { configProblem, environmentError, SiteError, siteError } from '../../problem.ts'
import { sectionRecordsOf } from '../section-records.ts'
import { toHostedRecords } from './hosted-records.ts'
import { indexSettings, toSynonyms } from './index-settings.ts'
import { PushError, pushIndex } from './push-index.ts'
import type { Sleep } from './retry.ts'

/** The environment variable with the key for replacing an index. */
export const keyVariable = 'ALGOLIA_ADMIN_KEY'

type ClientOptions = Parameters<typeof searchClient>[2]

export interface PushSummary {
  indexName: string
  sectionCount: number
  recordCount: number
}

/**
 * Uploads the sections of a site to the hosted search.
 * @param key from the environment; sent only to the service
 * @param options of the service's client, such as other hosts
 * @throws SiteError when the settings or the key are missing or the upload fails
 */
export async function pushSearch(
  { site, key }: { site: Site; key: string | undefined },
  { options, pause }: { options?: ClientOptions; pause?: Sleep } = {},
): Promise<PushSummary> {
  const { hosted } = site.config.search
  if (!hosted?.appId) {
    const key = ['search', 'hosted', 'appId']
    throw new SiteError([configProblem(key, 'search.hosted.appId is not set', 'set appId, apiKey, and indexName')])
  }
  const { appId, apiKey, indexName } = hosted
  checkKey(key, apiKey)
  const sections = sectionRecordsOf(site)
  if (sections.length === 0)
    throw siteError('search:push', `the site has no sections; ${indexName} is unchanged`, 'add a page')
  const records = toHostedRecords(sections, site.config)
  // The client's own retries are disabled, because `withRetries` does them.
  const client = searchClient(appId, key, { maxRateLimitRetries: 0, ...options })
  const content = { records, settings: indexSettings(site.config), synonyms: toSynonyms(site.config.search) }
  try {
    await pushIndex(client, indexName, content, pause)
  } catch (error) {
    throw error instanceof PushError ? explain(error, key) : error
  }
  return { indexName, sectionCount: sections.length, recordCount: records.length }
}

/** @throws SiteError if the key is missing or is the public one */
function checkKey(key: string | undefined, publicKey: string): asserts key is string {
  const fix = 'set it to a key that can add records, edit settings, and delete indexes; never store it in a file'
  if (!key) throw environmentError(`${keyVariable} is not set`, fix)
  if (key === publicKey) throw environmentError(`${keyVariable} is the public search key`, fix)
}

function explain({ outcome, cause }: PushError, key: string): SiteError {
  const { message, fix } = reasonOf(cause)
  return siteError('search:push', `${message.replaceAll(key, '…')}; ${outcome}`, fix)
}

function reasonOf(cause: unknown): { message: string; fix: string } {
  const message = messageOf(cause)
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 0
  if (status === 401 || status === 403)
    return {
      message: `the service rejected the key: ${message}`,
      fix: `check appId and ${keyVariable} in the service's dashboard`,
    }
  if (status === 429) return { message: 'the service was too busy for a minute', fix: 'try again later' }
  if (status > 0)
    return {
      message: `the service responded with status ${status}: ${message}`,
      fix: 'fix what the service reports, then push again',
    }
  return { message: 'the service could not be reached', fix: 'check appId and your connection, then push again' }
}
