import { algoliasearch } from 'algoliasearch'
import { configProblem, type Problem, SiteError } from '../../problem.ts'
import type { Site } from '../../site.ts'
import { sectionRecordsOf } from '../section-records.ts'
import { toHostedRecords } from './hosted-records.ts'
import { indexSettings, toSynonyms } from './index-settings.ts'
import { PushError, pushIndex } from './push-index.ts'
import type { Sleep } from './retry.ts'

/** The environment variable that holds the key with which an index may be replaced. */
export const keyVariable = 'ALGOLIA_ADMIN_KEY'

type ClientOptions = Parameters<typeof algoliasearch>[2]

export interface PushSummary {
  indexName: string
  sectionCount: number
  recordCount: number
}

/**
 * Uploads the sections of a site to the hosted search.
 * @param key from the environment; it is reported to nobody but the service
 * @param options of the service's client, such as other hosts
 * @throws SiteError when the settings or the key are missing or the upload fails
 */
export async function pushSearch(
  { site, key }: { site: Site; key: string | undefined },
  { options, pause }: { options?: ClientOptions; pause?: Sleep } = {},
): Promise<PushSummary> {
  const { hosted, synonyms } = site.config.search
  if (!hosted?.appId) {
    const key = ['search', 'hosted', 'appId']
    throw new SiteError([configProblem(key, 'search.hosted has no app id', 'set appId, apiKey and indexName')])
  }
  const { appId, apiKey, indexName } = hosted
  checkKey(key, apiKey)
  const sections = sectionRecordsOf(site)
  if (sections.length === 0)
    throw failure('search:push', `the site has no sections; ${indexName} is as it was`, 'write a page')
  const records = toHostedRecords(sections, site.config)
  // How long to wait when the service is busy is decided in one place, ours.
  const client = algoliasearch(appId, key, { maxRateLimitRetries: 0, ...options })
  const content = { records, settings: indexSettings(site.config), synonyms: toSynonyms(synonyms) }
  try {
    await pushIndex(client, indexName, content, pause)
  } catch (error) {
    throw error instanceof PushError ? explain(error, key) : error
  }
  return { indexName, sectionCount: sections.length, recordCount: records.length }
}

/** @throws SiteError when there is no key, or the one that every reader gets */
function checkKey(key: string | undefined, publicKey: string): asserts key is string {
  const fix = 'use a key of the service that may add records, edit settings and delete indexes; keep it out of files'
  if (!key) throw failure('environment', `${keyVariable} is not set`, fix)
  if (key === publicKey) throw failure('environment', `${keyVariable} holds the public search key`, fix)
}

function explain({ outcome, cause }: PushError, key: string): SiteError {
  const { message, fix } = reasonOf(cause)
  return failure('search:push', `${message.replaceAll(key, '…')}; ${outcome}`, fix)
}

function reasonOf(cause: unknown): { message: string; fix: string } {
  const message = cause instanceof Error ? cause.message : String(cause)
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 0
  if (status === 401 || status === 403)
    return {
      message: `the service refuses the key: ${message}`,
      fix: `compare appId and ${keyVariable} with the service`,
    }
  if (status === 429) return { message: 'the service was too busy for a minute', fix: 'push again later' }
  if (status > 0) return { message: `the service answered ${status}: ${message}`, fix: 'mend what it says' }
  return { message: 'the service could not be reached, or gave no answer', fix: 'push again later; check the app id' }
}

function failure(file: string, message: string, fix: string): SiteError {
  const problem: Problem = { file, line: 0, column: 0, message, fix, severity: 'error' }
  return new SiteError([problem])
}
