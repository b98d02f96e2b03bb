import { expect, test } from 'vitest'
import { suggestPage } from './suggest-page.ts'

const routes = ['/', '/limits/', '/workflows/steps/']

test.each([
  ['/docs/limits/', 'did you mean /limits/?'],
  ['/docs/workflows/steps/', 'did you mean /workflows/steps/?'],
  ['/workflows/step/', 'did you mean /workflows/steps/?'],
])('suggests an existing page for %s', (route, fix) => {
  expect(suggestPage(route, routes)).toBe(fix)
})

test('suggests to create a page that resembles no other', () => {
  expect(suggestPage('/something/', routes)).toContain('create this one')
})
