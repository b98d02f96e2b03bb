import { expect, test, vi } from 'vitest'
import { loadFully } from './recovery.ts'

test('a full load that the reader gives up for another place is no fault', async () => {
  const given = Promise.reject(new DOMException('Navigation was aborted', 'AbortError'))
  vi.stubGlobal('location', { href: 'https://example.com/docs/a/' })
  vi.stubGlobal('navigation', { navigate: vi.fn(() => ({ committed: given, finished: given })) })
  loadFully('https://example.com/docs/b/')
  // Rejections that aren't handled by then fail the run.
  await new Promise((resolve) => setImmediate(resolve))
  expect(navigation.navigate).toHaveBeenCalledWith('https://example.com/docs/b/', { info: 'full-load' })
  vi.unstubAllGlobals()
})
