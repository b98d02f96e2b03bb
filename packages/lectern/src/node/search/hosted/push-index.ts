import { setTimeout as sleep } from 'node:timers/promises'
import type { IndexSettings, SearchClient, SynonymHit } from '@algolia/client-search'
import type { HostedRecord } from '../../../search/hosted-record.ts'
import { type Sleep, withRetries } from './retry.ts'

/** Recommended maximum of records per request. */
const batchSize = 1_000

/** The content of an index. */
export interface IndexContent {
  records: readonly HostedRecord[]
  settings: IndexSettings
  synonyms: SynonymHit[]
}

/** A failed push. Its cause is the error of the service's client. */
export class PushError extends Error {
  /** The state of the index that readers search: `docs is unchanged`. */
  readonly outcome: string

  constructor(outcome: string, cause: unknown) {
    super(outcome, { cause })
    this.outcome = outcome
  }
}

/**
 * Replaces an index atomically: uploads everything to a temporary index, then renames it. Until then, and if anything
 * fails, readers search the old one.
 * @throws PushError
 */
export async function pushIndex(
  client: SearchClient,
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
    throw new PushError(
      `${indexName} is unchanged${isGone ? '' : `; the temporary index ${next} could not be deleted`}`,
      cause,
    )
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
    // The service ignores a move of a missing index, so pushing again is safe either way.
    throw new PushError(`could not confirm that ${next} replaced ${indexName}`, cause)
  }
}

async function fillIndex(
  client: SearchClient,
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
  await carryOut(client, indexName, () => client.setSettings({ indexName, indexSettings: settings }), pause)
  if (synonyms.length > 0)
    await carryOut(client, indexName, () => client.saveSynonyms({ indexName, synonymHit: synonyms }), pause)
}

/** Makes a change and waits until the service has applied it. */
async function carryOut(
  client: SearchClient,
  indexName: string,
  change: () => Promise<{ taskID: number }>,
  pause: Sleep,
): Promise<void> {
  const { taskID } = await withRetries(change, pause)
  await withRetries(() => client.waitForTask({ indexName, taskID }), pause)
}
