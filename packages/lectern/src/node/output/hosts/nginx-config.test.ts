import { expect, test } from 'vitest'
import { createNginxConfig } from './nginx-config.ts'

const input = { routes: [], redirects: [], base: '/docs/', policy: "default-src 'self'", hasMarkdown: false }

const sizesFor = (routes: readonly string[]): string[] =>
  [...String(createNginxConfig({ ...input, routes }).content).matchAll(/map_hash_\w+ (\d+);/g)].map(
    ([, size]) => size ?? '',
  )

test('tables are large enough for every page, and for the longest address', () => {
  expect(sizesFor(['/'])).toEqual(['2048', '512'])
  const routes = Array.from({ length: 10_000 }, (_, index) => `/${'section-'.repeat(80)}${index}/`)
  expect(sizesFor(routes)).toEqual(['65536', '1024'])
})

test('only a site with Markdown versions chooses by what the client accepts', () => {
  const contentWith = (hasMarkdown: boolean): string => String(createNginxConfig({ ...input, hasMarkdown }).content)
  expect(contentWith(false)).not.toMatch(/\$index|http_accept |\$markdown/)
  expect(contentWith(true)).toMatch(/\$index/)
})
