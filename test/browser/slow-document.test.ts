import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createStaticServer } from '../../src/node/serve/static-server.ts'
import { startServer, stopServer } from './setup/hosts.ts'
import { layoutShifts, watchLayoutShifts } from './setup/layout-shift.ts'
import { newPage } from './setup/visit.ts'

/** What ends each piece in which a document comes over a slow line. */
const cuts = ['data-action="search"', '<main', '</h1>', '</article>', '<script type="application/json"']

/** Opens a page whose document comes piece by piece, all of them or so many; each is on the screen before the next one comes. */
async function openSlowly(
  site: 'own' | 'reader',
  route: string,
  before: (page: Page) => Promise<unknown> = async () => undefined,
  count = cuts.length + 1,
): Promise<Page> {
  const folder = inject('folders')[site]
  const document = await readFile(join(folder, 'docs', route, 'index.html'), 'utf8')
  const pieces = cutAt(document).slice(0, count)
  const files = createStaticServer(folder, '/docs/')
  const server = createServer((request, response) => {
    if (request.url !== `/docs${route}`) {
      files.emit('request', request, response)
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    sendNext = () => {
      const piece = pieces.shift()
      if (piece === undefined) response.end()
      else response.write(piece)
    }
    sendNext()
  })
  let sendNext = (): void => undefined
  const origin = await startServer(server)
  onTestFinished(() => stopServer(server))
  const page = await newPage({
    before: async (blank) => {
      await watchLayoutShifts(blank)
      await before(blank)
    },
  })
  await page.goto(`${origin}/docs${route}`, { waitUntil: 'commit' })
  while (pieces.length > 0) {
    await layoutShifts(page)
    sendNext()
  }
  sendNext()
  await page.waitForLoadState()
  return page
}

/** Pieces of a text, each up to the end of the tag that a cut begins or stands in. */
function cutAt(text: string): string[] {
  const ends = cuts.map((cut) => text.indexOf('>', text.indexOf(cut)) + 1)
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

test.each(['/workflows/', '/'])('nothing moves while a document comes in pieces: %s', async (route) => {
  const page = await openSlowly('own', route)
  expect(await layoutShifts(page)).toEqual([])
})

test('nothing moves because of groups that the reader has opened', async () => {
  const page = await openSlowly('own', '/triggers/', async (blank) => {
    await blank.addInitScript(() => sessionStorage.setItem('sidebar-open', '["Essential/Workflows"]'))
  })
  expect(await page.getByRole('navigation', { name: 'Sidebar' }).locator('details[open]').count()).toBeGreaterThan(1)
  expect(await layoutShifts(page)).toEqual([])
})

test('nothing moves because of a tab that the reader has chosen', async () => {
  const page = await openSlowly('reader', '/guide/more-blocks/', async (blank) => {
    await blank.addInitScript(() => localStorage.setItem('tab-lang', 'Python'))
  })
  expect(await page.getByText('Python here as well.').isVisible()).toBe(true)
  expect(await layoutShifts(page)).toEqual([])
})

test('the margins come one frame after the text, the sidebar where the reader left it', async () => {
  const page = await openSlowly('own', '/triggers/', async (blank) => {
    await blank.addInitScript(noteFrames)
    await blank.addInitScript(() => sessionStorage.setItem('sidebar-scroll', '120'))
  })
  await page.waitForFunction(() => window.shown.at(-1)?.endsWith('margins'))
  expect((await page.evaluate(() => window.shown)).slice(-2)).toEqual(['text', 'text and margins'])
  expect(await page.locator('.side-box').evaluate((box) => box.scrollTop)).toBe(120)
})

test('a document that was cut off has its sidebar', async () => {
  const page = await openSlowly('own', '/triggers/', undefined, 3)
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Quickstart' }).first().waitFor()
})

declare global {
  interface Window {
    shown: string[]
  }
}

/** Notes what each frame shows until the margins are there. */
function noteFrames(): void {
  window.shown = []
  requestAnimationFrame(function note() {
    const has = (selector: string): boolean =>
      document.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true }) ?? false
    const now = [has('article p') && 'text', has('.side-box [aria-current]') && 'margins'].filter(Boolean).join(' and ')
    window.shown.push(now)
    if (!now.endsWith('margins')) requestAnimationFrame(note)
  })
}
