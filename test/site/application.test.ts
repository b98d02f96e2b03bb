import { expect, test, vi } from 'vitest'
import { tempDir } from '../../packages/lectern/src/node/testing/temp-dir.ts'

test('the next process finds the application as the first has made it', async () => {
  const engine = { version: '1', worker: '', cacheDir: await tempDir() }
  const load = async () =>
    (await import('../../packages/lectern/src/node/build/application.ts')).loadApplication(engine)
  const made = await load()
  vi.resetModules()
  vi.doMock('../../packages/lectern/src/node/bundle/bundle-client.ts', () => ({
    bundleClient: () => Promise.reject(new Error('made twice')),
  }))
  const found = await load()
  expect(found).toEqual(made)
  expect(found.files.find(({ path }) => path === found.app)?.compressed?.length).toBeGreaterThan(10_000)
})
