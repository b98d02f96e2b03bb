import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['QPS (queries per second)', 'qps-queries-per-second'],
  ['Overview', 'overview'],
  ["What's new?", 'whats-new'],
  ['What’s new?', 'whats-new'],
  ['Café crème', 'cafe-creme'],
  ['$.respond() & $.end()', 'respond-end'],
  ['  --a__b--  ', 'a-b'],
  ['v1.2 to v2', 'v1-2-to-v2'],
  ['10,000 events', '10-000-events'],
  ['日本語 ガイド', '日本語-ガイド'],
  ['हिन्दी भाषा', 'हिन्दी-भाषा'],
  ['ﬁle', 'file'],
  ['→ ✓', ''],
  ['⚙️ Settings', 'settings'],
  ['⚙️', ''],
  ['', ''],
])('%s -> %s', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('a slug of a slug is the slug', () => {
  for (const text of ['QPS (queries per second)', 'Café crème', "What's new?"]) {
    expect(slugify(slugify(text))).toBe(slugify(text))
  }
})
