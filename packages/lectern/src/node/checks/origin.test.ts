import { expect, test } from 'vitest'
import { checkOrigin } from './origin.ts'

test('a site without an origin gets a warning that names the fix', () => {
  expect(checkOrigin({ origin: 'https://example.com' })).toEqual([])
  expect(checkOrigin({ origin: null })).toMatchObject([
    {
      severity: 'warning',
      key: ['origin'],
      message: 'the site has no origin, so its pages have no canonical links and it gets no sitemap',
      fix: "set where it is published, for example origin: 'https://docs.example.com'",
    },
  ])
})
