import { expect, test } from 'vitest'
import { stem } from './stem.ts'

test.each([
  'export exports exported exporting',
  'policy policies',
  'address addresses',
  'stop stops stopped stopping',
  'schedule schedules scheduled scheduling',
  'configure configuration configuring',
  'authenticate authentication authenticated',
  'deploy deployment deploys deployed',
  'delete deletion deleted',
  'use uses used using',
  'retry retries retried',
  'keep kept keeps',
  'run ran running',
  'organize organise organisation organizations',
  'behavior behavior behaviours',
])('one stem: %s', (words) => {
  expect(new Set(words.split(' ').map(stem)).size).toBe(1)
})

test.each(['import important', 'general generate', 'status state', 'string strong', 'process proceed', 'api apis2'])(
  'different stems: %s',
  (words) => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(2)
  },
)

test("names don't change", () => {
  expect(['$.flow.exits', 'dc_ids', '512kbs'].map(stem)).toEqual(['$.flow.exits', 'dc_ids', '512kbs'])
})
