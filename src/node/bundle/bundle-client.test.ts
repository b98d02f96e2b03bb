import { expect, test } from 'vitest'
import { bundleApp } from './bundle-client.ts'

test('the application is one file, and what is loaded later needs no other', async () => {
  const chunks = await bundleApp()
  const needs = chunks.map(({ fileName, imports }) =>
    [fileName, imports].flat().map((name) => name.replace(/\.[\w-]{8}\.js$/, '')),
  )
  expect(needs.toSorted()).toEqual([['assets/js/1'], ['assets/js/2', 'assets/js/1'], ['assets/js/hosted']])
})
