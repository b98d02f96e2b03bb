import { expect, test } from 'vitest'
import { renderPeersTable, replaceTable } from './table.ts'

test('tools are side by side, with what failed, what there is not, and nothing for what was not measured', () => {
  const load = { median: { bytes_total: 16_364, fcp: 844.4, lcp: 1356, tbt: 0, cls: 0.00023 } }
  const table = renderPeersTable(
    [
      {
        name: 'Ours',
        build: { 140: { wall_s: 3.35 }, 1000: { wall_s: 9 } },
        warm: { 140: { wall_s: 1.23 } },
        load,
        nav: { ms: 64.1, failed: 0 },
        search: { cold_ms: 31.8, bytes_until_results: 164_806 },
      },
      { name: 'Hugo', build: { 140: { wall_s: 0.79 } }, search: { none: true } },
      { name: 'Other', build: { 140: { failed: true } }, load: { failed: 'no page' } },
    ],
    140,
  )
  expect(table.split('\n').slice(2)).toEqual([
    '| Ours | 3.4 s | 1.2 s | 16.4 KB | 844 ms | 1,356 ms | 0 ms | 0 | 64 ms | 32 ms | 165 KB |',
    '| Hugo | 0.8 s |  |  |  |  |  |  |  | none | none |',
    '| Other | failed |  | failed | failed | failed | failed | failed |  |  |  |',
  ])
})

test('a table replaces the one between its marks, and a document without them is an error', () => {
  const document = 'Before\n<!-- peers -->\nold\n<!-- /peers -->\nAfter\n'
  expect(replaceTable(document, 'peers', '| a |')).toBe('Before\n<!-- peers -->\n| a |\n<!-- /peers -->\nAfter\n')
  expect(() => replaceTable(document, 'busy', '| a |')).toThrow('the document has no <!-- busy --> … <!-- /busy -->')
})
