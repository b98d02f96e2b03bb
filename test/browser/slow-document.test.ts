import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createStaticServer } from '../../packages/lectern/src/node/serve/static-server.ts'
import { layoutShifts, watchLayoutShifts } from './setup/examine/layout-shift.ts'
import { scrollToEnd } from './setup/scroll.ts'
import { startServer, stopServer } from './setup/sites/hosts.ts'
import { newPage, type Visit } from './setup/visit.ts'

/** What ends each piece in which a document comes over a slow line. */
const cuts = ['data-action="search"', '<main', '</h1>', '</article>', '<script type="application/json"']

interface SlowVisit extends Pick<Visit, 'screen' | 'slowdown' | 'before'> {
  /** Cuts the document; where it is absent, in a few places that matter. */
  cut?(document: string): string[]
  /** What is done when a piece is on the screen. */
  shown?(page: Page): Promise<unknown>
}

/** Opens a page whose document comes piece by piece; each is on the screen before the next one comes. */
async function openSlowly(
  site: 'own' | 'reader',
  route: string,
  { before, cut = cutAtMarks, shown, ...visit }: SlowVisit = {},
): Promise<Page> {
  const folder = inject('folders')[site]
  const pieces = cut(await readFile(join(folder, 'docs', route, 'index.html'), 'utf8'))
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
    ...visit,
    before: async (blank) => {
      await watchLayoutShifts(blank)
      await before?.(blank)
    },
  })
  await page.goto(`${origin}/docs${route}`, { waitUntil: 'commit' })
  while (pieces.length > 0) {
    await layoutShifts(page)
    await shown?.(page)
    sendNext()
  }
  sendNext()
  await page.waitForLoadState()
  return page
}

/** Each piece ends with the tag that a cut begins or that it is part of. */
function cutAtMarks(text: string): string[] {
  return cutAt(
    text,
    cuts.map((cut) => text.indexOf('>', text.indexOf(cut)) + 1),
  )
}

function cutAt(text: string, ends: readonly number[]): string[] {
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

/** A piece for each control of the header. */
function cutHeader(text: string): string[] {
  const ends = [...text.slice(0, text.indexOf('</header>')).matchAll(/<\/(?:a|button)>/g)]
  return cutAt(
    text,
    ends.map((end) => end.index + end[0].length),
  )
}

/**
 * A piece for each tag that the first screen may show. A sign that follows a word belongs to it: together, they may only fit on the next
 * line.
 */
function cutFirstScreen(text: string): string[] {
  const content = text.indexOf('<article')
  const ends = [...text.slice(content).matchAll(/>(?![.,:;)])/g)].slice(0, 250)
  return cutAt(
    text,
    ends.map((end) => content + end.index + 1),
  )
}

/** A piece for each field of the form that filters a table. */
function cutFilters(text: string): string[] {
  const form = text.indexOf('<form class="filters"')
  const ends = [...text.slice(form, text.indexOf('</form>', form)).matchAll(/<\/label>/g)]
  return cutAt(
    text,
    ends.map((end) => form + end.index + end[0].length),
  )
}

/** The first table cell by cell, then every few rows. */
function cutTables(text: string): string[] {
  const ends = [...text.matchAll(/<\/t[dhr]>/g)].filter((_, index) => index < 8 || (index < 150 && index % 10 === 0))
  return cutAt(
    text,
    ends.map((end) => end.index + end[0].length),
  )
}

test.each(['/workflows/', '/'])('nothing moves while a document comes in pieces: %s', async (route) => {
  const page = await openSlowly('own', route)
  expect(await layoutShifts(page)).toEqual([])
})

test.each(['/', '/limits/', '/api/rest/', '/components/api/'])(
  'nothing moves while the first screen of a document comes tag by tag: %s',
  async (route) => {
    const page = await openSlowly('own', route, { cut: cutFirstScreen })
    expect(await layoutShifts(page)).toEqual([])
  },
)

test('nothing moves where a piece ends with a space', async () => {
  const page = await openSlowly('own', '/apps/all-apps/', {
    cut: (text) => cutAt(text, [text.indexOf('</strong> ') + '</strong> '.length]),
  })
  expect(await layoutShifts(page)).toEqual([])
})

test.each(['laptop', 'phone'] as const)(
  "nothing moves while a table's filters come one by one on a %s",
  async (screen) => {
    const page = await openSlowly('own', '/apps/all-apps/', { screen, cut: cutFilters, shown: scrollToEnd })
    const bottom = await page.locator('.filters').evaluate((form) => form.getBoundingClientRect().bottom - innerHeight)
    expect(bottom).toBeLessThan(0)
    expect(await layoutShifts(page)).toEqual([])
  },
)

describe.each(['laptop', 'phone'] as const)('while a document comes cell by cell, on a slow %s,', (screen) => {
  test.each(['/limits/', '/api/rest/', '/apps/all-apps/', '/workflows/steps/'])('nothing moves: %s', async (route) => {
    const page = await openSlowly('own', route, { screen, slowdown: 4, cut: cutTables })
    expect(await layoutShifts(page)).toEqual([])
  })

  test('each control of the header is where it will stay', async () => {
    const places = new Map<string, Set<number>>()
    const look = async (page: Page): Promise<void> => {
      for (const [name, left] of await page.evaluate(leftOfControls))
        places.set(name, (places.get(name) ?? new Set()).add(left))
    }
    await look(await openSlowly('own', '/abuse/', { screen, cut: cutHeader, shown: look }))
    expect(places.size).toBeGreaterThan(3)
    expect([...places].filter(([, lefts]) => lefts.size > 1)).toEqual([])
  })
})

/** The controls that the header shows, and how far each is from the left edge. */
function leftOfControls(): [string, number][] {
  const controls = [
    ...document.querySelectorAll('.top > :is(a, button), .links > :is(a, button), .top .icon, .top .search'),
  ]
  const shown = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }))
  return shown.map((control) => [control.outerHTML.slice(0, 80), control.getBoundingClientRect().left])
}

test('nothing moves because of groups that the reader has opened', async () => {
  const page = await openSlowly('own', '/triggers/', {
    before: (blank) => blank.addInitScript(() => sessionStorage.setItem('sidebar-open', '["Essential/Workflows"]')),
  })
  expect(await page.getByRole('navigation', { name: 'Sidebar' }).locator('details[open]').count()).toBeGreaterThan(1)
  expect(await layoutShifts(page)).toEqual([])
})

test('nothing moves because of a tab that the reader has chosen', async () => {
  const page = await openSlowly('reader', '/guide/more-blocks/', {
    before: (blank) => blank.addInitScript(() => localStorage.setItem('tab-lang', 'Python')),
  })
  expect(await page.getByText('Python here as well.').isVisible()).toBe(true)
  expect(await layoutShifts(page)).toEqual([])
})

test('the margins come one frame after the text, the sidebar where the reader left it', async () => {
  const page = await openSlowly('own', '/triggers/', {
    async before(blank) {
      await blank.addInitScript(noteFrames)
      await blank.addInitScript(() => sessionStorage.setItem('sidebar-scroll', '120'))
    },
  })
  await page.waitForFunction(() => window.shown.at(-1)?.endsWith('margins'))
  expect((await page.evaluate(() => window.shown)).slice(-2)).toEqual(['text', 'text and margins'])
  expect(await page.locator('.side-box').evaluate((box) => box.scrollTop)).toBe(120)
})

test('a document that was cut off has its sidebar', async () => {
  const page = await openSlowly('own', '/triggers/', { cut: (document) => cutAtMarks(document).slice(0, 3) })
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Quickstart' }).first().waitFor()
})

test.each(['laptop', 'phone'] as const)(
  "the code of the home page's workflow stays where it is while it arrives on a %s",
  async (screen) => {
    const page = await openSlowly('own', '/', {
      screen,
      cut(text) {
        const start = text.indexOf('<pre', text.indexOf('flow-code'))
        return cutAt(text, [start, ...[60, 600, 1200].map((length) => text.indexOf('</span>', start + length))])
      },
    })
    expect(await layoutShifts(page)).toEqual([])
  },
)

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
