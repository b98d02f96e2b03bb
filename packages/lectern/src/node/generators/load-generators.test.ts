import { expect, test } from 'vitest'
import { SiteError } from '../problem.ts'
import { loadGenerators } from './load-generators.ts'

test.each([
  ['ends the process', async () => process.exit(0), 'it calls process.exit()'],
  ['loops forever', () => endless(), 'it runs for more than 0.2 s'],
  ['never settles', () => new Promise<never>(() => {}), 'it waits for a promise that never settles'],
])('a generator that %s while it loads is named', async (_, load, message) => {
  const generators = [
    { name: 'fine', load: async () => () => ({ markdown: '', problems: [] }) },
    { name: 'unruly', load },
  ]
  const error: unknown = await loadGenerators({ generators }, { limit: 0.2 }).catch((reason: unknown) => reason)
  if (!(error instanceof SiteError)) throw new Error('no SiteError', { cause: error })
  expect(error.problems).toMatchObject([
    { key: ['generators', 1], message: `could not load the generator unruly: ${message}` },
  ])
})

function endless(): never {
  for (;;) Date.now()
}
