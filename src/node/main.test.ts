import { afterEach, expect, test, vi } from 'vitest'
import { main } from './main.ts'

const engine = { version: '', worker: '', home: null }

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

test.each([
  [['build', 'content'], /content.*\n {2}usage: npm run build -- /s],
  [['preview', '--sort'], /--sort.*\n {2}usage: npm run preview -- /s],
  [['bild'], /unknown command bild: use one of .*build/],
])('%j is refused with what to write instead', async (words, message) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  await main(words, engine)
  expect(told.mock.calls.join('\n')).toMatch(message)
  expect(process.exitCode).toBe(1)
})
