import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapInParallel } from './parallel.ts'

test('results are in the order of the items', async () => {
  expect(await mapInParallel([30, 10, 20], 2, (ms) => setTimeout(ms, ms))).toEqual([30, 10, 20])
})

test('after a failure, no job starts and none runs on', async () => {
  const events: string[] = []
  const jobs = mapInParallel(['fails', 'runs', 'starts too late', 'too'], 2, async (name) => {
    events.push(`start: ${name}`)
    await setTimeout(name === 'fails' ? 1 : 20)
    if (name === 'fails') throw new Error(name)
    events.push(`end: ${name}`)
  })
  await expect(jobs).rejects.toThrow('fails')
  expect(events).toEqual(['start: fails', 'start: runs', 'end: runs'])
})
