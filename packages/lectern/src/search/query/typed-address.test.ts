import { expect, test } from 'vitest'
import { routeIn, withoutSite } from './typed-address.ts'

const site = { origin: 'https://example.com', base: '/docs/' }

test.each([
  ['https://example.com/docs/steps/', '/steps/'],
  [' http://example.com/docs/steps/#step-exports ', '/steps/#step-exports'],
  ['example.com/docs/steps', '/steps'],
  ['/docs/steps/', '/steps/'],
  ['/docs/', '/docs/'],
  ['https://api.example.com/docs/steps', 'https://api.example.com/docs/steps'],
  ['/docs/steps and more', '/docs/steps and more'],
  ['steps', 'steps'],
])('%s is asked for as %s', (query, expected) => {
  expect(withoutSite(query, site)).toBe(expected)
})

test('below the root nothing is cut off', () => {
  expect(withoutSite('/docs/steps/', { ...site, base: '/' })).toBe('/docs/steps/')
})

test.each([
  ['/workflows/steps/', '/workflows/steps/'],
  ['workflows/steps', '/workflows/steps/'],
  ['/workflows/steps/#step-exports', '/workflows/steps/#step-exports'],
  ['steps', null],
  ['/', null],
  ['GET /steps', null],
])('%s names the route %s', (query, route) => {
  expect(routeIn(query)).toBe(route)
})
