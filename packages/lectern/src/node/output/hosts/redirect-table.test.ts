import { expect, test } from 'vitest'
import { createRedirectTable } from './redirect-table.ts'

test('every redirect is in the table, with the base and its anchor', () => {
  const redirects = { '/cron': '/triggers#schedule', '/x/#a': '/x/#b', '/support': 'https://example.com/' }
  const { path, content } = createRedirectTable({ redirects, base: '/docs/' })
  expect(path).toBe('_redirects.json')
  expect(JSON.parse(String(content))).toEqual({
    '/docs/cron/': '/docs/triggers/#schedule',
    '/docs/x/#a': '/docs/x/#b',
    '/docs/support/': 'https://example.com/',
  })
})
