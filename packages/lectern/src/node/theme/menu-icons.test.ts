import { expect, test } from 'vitest'
import { menuIconRules } from './menu-icons.ts'

test('each entry of a menu gets its icon, by name or as path data', () => {
  const rules = menuIconRules([[], ['step', 'M1 2h3']])
  expect(rules).toMatch(/^@layer layout\{#menu-1 a:nth-child\(1\)::before\{mask-image:url\("data:image\/svg\+xml,/)
  expect(rules).toContain("d='M3 5h14M3 10h14M3 15h8'")
  expect(rules).toContain('#menu-1 a:nth-child(2)')
  expect(rules).toContain("d='M1 2h3'")
  expect(rules).not.toMatch(/[<>#](?!menu-)/)
})

test('links have none', () => {
  expect(menuIconRules([[], []])).toBe('')
})
