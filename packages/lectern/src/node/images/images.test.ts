import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'
import { createPageData } from '../../shared/testing/pages.ts'
import { createConfig } from '../testing/sites/sites.ts'
import { createDesign } from './design.ts'
import { createManifest, drawHostIcon, drawIcons } from './icons.ts'
import { drawPreview, previewOf, previewSize } from './preview.ts'
import { openRenderer } from './renderer.ts'

const config = createConfig({
  title: 'Tern',
  theme: {
    wordmark: '<svg width="8" height="8"><rect width="8" height="8" fill="var(--accent)"></rect></svg>',
    tokens: { accent: ['oklch(0.5 0.115 163)', 'oklch(0.82 0.145 163)'] },
  },
})
const design = createDesign(config)
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#0b7a55"/></svg>'

test("a design has the light theme's colors, and a wordmark that needs no style sheet", () => {
  expect(design).toMatchObject({ title: 'Tern', label: 'Docs', colors: { bg: '#fff', accent: '#007750' } })
  expect(design.wordmark).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#007750"></rect></svg>',
  )
})

describe('the preview of a page', () => {
  test.each([
    ['its title, and the closest group above it', { breadcrumbs: ['Essential', 'Events'] }, ['Replay', 'Events']],
    ['the group above, if the closest has the same name', { breadcrumbs: ['Use', 'Replay'] }, ['Replay', 'Use']],
    ['only its title, outside of all groups', { breadcrumbs: [] }, ['Replay', '']],
  ])('shows %s', (_, { breadcrumbs }, [title, section]) => {
    const page = createPageData('/replay/', { title: 'Replay', breadcrumbs })
    expect(previewOf(page, 'About')).toEqual({ title, section })
  })

  test('shows what the site is about, for the home page', () => {
    expect(previewOf(createPageData('/'), 'About')).toEqual({ title: 'About', section: '' })
  })

  test('has the size that services ask for, the same bytes each time, and others for another title', async () => {
    const drawn = await Promise.all(
      [
        'Replay',
        'Replay',
        'Ответы — Ελληνικά — Tiếng Việt: a title that is long enough to fill each of its three lines',
      ].map(async (title) => {
        const draw = await openRenderer('en')
        return draw(drawPreview({ title, section: 'Events' }, design), previewSize.width, previewSize.height)
      }),
    )
    const [first, again, other] = drawn.map((bytes) => Buffer.from(bytes).toString('base64'))
    expect(drawn.map((bytes) => imageSize(bytes))).toEqual(Array(3).fill({ width: 1200, height: 630, type: 'png' }))
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })
})

test.each([
  'A guide of these words',
  'Running asynchronous code in Node.js',
  'Managing concurrency, and throttling events',
  'Changing how we reference many events and contexts everywhere',
  'A title that is much longer than all of those that services show as a whole in a preview',
])('the name of the site is above the section, not in it: %s', async (title) => {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer()
  const { resolve } = createRequire(import.meta.url)
  const data = await readFile(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  await renderer.registerFont({ name: 'Inter', data })
  const { children } = await renderer.measure(drawPreview({ title, section: 'Events' }, design), previewSize)
  const [name, words] = children.map(({ height, transform }) => ({ top: transform[5], bottom: transform[5] + height }))
  expect(words?.top).toBeGreaterThanOrEqual((name?.bottom ?? expect.fail()) + 16)
  expect(words?.bottom).toBeLessThanOrEqual(previewSize.height - 20)
})

test('all text of a preview can be read in a thumbnail of 150 pixels', () => {
  const sizes = [
    ...JSON.stringify(drawPreview({ title: 'Replay', section: 'Events' }, design)).matchAll(/"fontSize":"(\d+)px"/g),
  ]
  expect(sizes).toHaveLength(4)
  for (const [, size] of sizes) expect((Number(size) * 150) / previewSize.width).toBeGreaterThanOrEqual(7)
})

test('icons have the sizes that the manifest lists', async () => {
  const draw = await openRenderer('en')
  const icons = await drawIcons(icon, design, draw)
  const sizes = Object.fromEntries(icons.map(({ path, content }) => [path, imageSize(Buffer.from(content)).width]))
  expect(sizes).toEqual({
    'apple-touch-icon.png': 180,
    'icon-192.png': 192,
    'icon-512.png': 512,
    'icon-maskable.png': 512,
  })
  const manifest = JSON.parse(String(createManifest(config, design).content))
  expect(manifest).toMatchObject({ name: 'Tern Docs', short_name: 'Tern', start_url: '/docs/', scope: '/docs/' })
  for (const { src, sizes: listed } of manifest.icons) {
    const size = sizes[src.replace('/docs/', '')]
    expect(listed, src).toBe(`${size}x${size}`)
  }
  expect(imageSize(Buffer.from((await drawHostIcon(icon, draw)).content))).toMatchObject({ type: 'ico', width: 32 })
})
