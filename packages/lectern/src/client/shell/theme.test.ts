import { expect, test } from 'vitest'
import { nextTheme, type Theme, type ThemeChoice } from './theme.ts'

test.each<[Theme, ThemeChoice[]]>([
  ['light', ['dark', 'light', 'system']],
  ['dark', ['light', 'dark', 'system']],
])('where the system is %s, the themes come in the order %j', (system, expected) => {
  const seen: ThemeChoice[] = []
  let choice: ThemeChoice = 'system'
  for (const _ of expected) {
    choice = nextTheme(choice, system)
    seen.push(choice)
  }
  expect(seen).toEqual(expected)
})
