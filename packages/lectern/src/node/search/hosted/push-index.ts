import { setTimeout as sleep } from 'node:timers/promises'
import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch'
import type { HostedRecord } from '../../../search/hosted-record.ts'
import { type Sleep, withRetries } from './retry.ts'

/** The most records that the service likes in one request. */
const batchSize = 1_000

/** What an index holds. */
export interface IndexContent {
  records: readonly HostedRecord[]
  settings: IndexSettings
  synonyms: SynonymHit[]
}

/** A push that did not succeed; its cause is the error of the service's client. */
export class PushError extends Error {
  /** What has become of the index that readers search: `docs is as it was`. */
  readonly outcome: string

  constructor(outcome: string, cause: unknown) {
    super(outcome, { cause })
    this.outcome = outcome
  }
}

/**
 * Replaces an index as a whole: all is put into an index beside it, which then takes its name in one move. Until then
 * readers search the old one, and they go on doing so when anything fails.
 * @throws PushError
 */
export async function pushIndex(
  client: Algoliasearch,
  indexName: string,
  content: IndexContent,
  pause: Sleep = sleep,
): Promise<void> {
  const next = `${indexName}_push_${Date.now()}`
  try {
    await fillIndex(client, next, content, pause)
  } catch (cause) {
    const isGone = await client.deleteIndex({ indexName: next }).then(
      () => true,
      () => false,
    )
    throw new PushError(`${indexName} is as it was${isGone ? '' : `; ${next} was left behind beside it`}`, cause)
  }
  const move = { operation: 'move' as const, destination: indexName }
  try {
    await carryOut(
      client,
      indexName,
      () => client.operationIndex({ indexName: next, operationIndexParams: move }),
      pause,
    )
  } catch (cause) {
    // The service ignores a move of an index that is gone: pushing again does no harm in either case.
    throw new PushError(`it is not certain that ${indexName} was replaced by ${next}`, cause)
  }
}

async function fillIndex(
  client: Algoliasearch,
  indexName: string,
  { records, settings, synonyms }: IndexContent,
  pause: Sleep,
): Promise<void> {
  for (let start = 0; start < records.length; start += batchSize) {
    const requests = records
      .slice(start, start + batchSize)
      .map((record) => ({ action: 'updateObject' as const, body: { ...record } }))
    await carryOut(client, indexName, () => client.batch({ indexName, batchWriteParams: { requests } }), pause)
  }
  const synonymHit = synonyms
  await carryOut(client, indexName, () => client.setSettings({ indexName, indexSettings: settings }), pause)
  if (synonyms.length > 0)
    await carryOut(client, indexName, () => client.saveSynonyms({ indexName, synonymHit }), pause)
}

/** Asks for a change, and waits until the service has made it: it takes orders at once and carries them out later. */
async function carryOut(
  client: Algoliasearch,
  indexName: string,
  change: () => Promise<{ taskID: number }>,
  pause: Sleep,
): Promise<void> {
  const { taskID } = await withRetries(change, pause)
  await withRetries(() => client.waitForTask({ indexName, taskID }), pause)
}
