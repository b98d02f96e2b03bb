import { expect, test } from 'vitest'
import { checkOrigin } from './origin.ts'

test('a site without an origin gets a warning that names the fix', () => {
  expect(checkOrigin({ origin: 'https://example.com' })).toEqual([])
  expect(checkOrigin({ origin: null })).toMatchObject([
    {
      severity: 'warning',
      key: ['origin'],
      message: 'origin is not set, so the site has no canonical links and no sitemap',
      fix: "set it to where the site is published, for example origin: 'https://docs.example.com'",
    },
  ])
})
