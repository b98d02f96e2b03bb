import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { scrollAndWait } from './setup/scroll.ts'
import { address, newPage, startApp, visit } from './setup/visit.ts'

/** Scrolls an element to `below` pixels under the line that its own link scrolls to. */
async function scrollToHeading(page: Page, id: string, below = 0): Promise<void> {
  await page.evaluate(
    ([slug, distance]) => {
      const top = document.getElementById(slug)?.getBoundingClientRect().top ?? Number.NaN
      scrollBy({ top: top - 80 - distance, behavior: 'instant' })
    },
    [id, below] as const,
  )
}

const hashOf = (page: Page): string => new URL(page.url()).hash

test('hash, sidebar and contents list follow the heading in view, without an entry in the history', async () => {
  const page = await visit('/guide/long/')
  const entries = await page.evaluate(() => history.length)
  for (const [id, title] of [
    ['first', 'First'],
    ['second', 'Second'],
    ['third', 'Third'],
    ['second', 'Second'],
  ] as const) {
    await scrollToHeading(page, id)
    await expect.poll(() => hashOf(page)).toBe(`#${id}`)
    expect(await currentHeadings(page)).toEqual(bothAt(title))
  }
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('headings of the third level can be current', async () => {
  const page = await visit('/guide/long/')
  await scrollToHeading(page, 'within-the-second')
  await expect.poll(() => hashOf(page)).toBe('#within-the-second')
  expect(await currentHeadings(page)).toEqual(bothAt('Within the second', 'Second'))
})

test('the hash follows a heading that the lists leave out, and they mark those above it', async () => {
  const page = await visit('/guide/long/')
  await scrollToHeading(page, 'too-deep-to-be-listed')
  await expect.poll(() => hashOf(page)).toBe('#too-deep-to-be-listed')
  expect(await currentHeadings(page)).toEqual(bothAt('Within the second', 'Second'))
})

test.each([
  ['/guide/long/#too-deep-to-be-listed', 'Within the second', 'Second'],
  ['/guide/long/#no-such-place', null, null],
] as const)(
  'a document that is loaded for %s marks %s in the contents list, and %s in the sidebar',
  async (path, title, section) => {
    const page = await visit(path)
    await expect.poll(() => currentHeadings(page)).toEqual(bothAt(title, section))
  },
)

test('a line of code that a link leads to marks the heading above it', async () => {
  const page = await visit('/quickstart/hello-name/#respond-js-L4', { site: 'own' })
  const titleOf = (headings: string): Promise<string> =>
    page.locator(`article :is(${headings})`).evaluateAll((all) => {
      const [line] = document.querySelectorAll('#respond-js-L4')
      const above = all.findLast((heading) => line && heading.compareDocumentPosition(line) & 4)
      return above?.textContent ?? ''
    })
  const title = await titleOf('h2, h3')
  expect(title).not.toBe('')
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt(title, await titleOf('h2')))
})

test('a heading counts 10 pixels before it reaches the position its link scrolls to', async () => {
  const page = await visit('/guide/long/')
  await scrollToHeading(page, 'third')
  await expect.poll(() => hashOf(page)).toBe('#third')
  await scrollToHeading(page, 'third', 12)
  await expect.poll(() => hashOf(page)).toBe('#too-deep-to-be-listed')
  await scrollToHeading(page, 'third', 9)
  await expect.poll(() => hashOf(page)).toBe('#third')
})

test('every short last section can be current, in order', async () => {
  const page = await visit('/guide/long/', { before: ownClock })
  // All three are within the last screen, where only the first can reach the top, with 30 px left for the others.
  await page.setViewportSize({ width: 1366, height: 740 })
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight - innerHeight - 160, behavior: 'instant' }),
  )
  await expect.poll(() => hashOf(page)).toBe('#third')
  const seen = new Set<string>()
  for (let step = 0; step < 50 && hashOf(page) !== '#last'; step += 1) {
    await scrollAndWait(page, () => scrollBy({ top: 8, behavior: 'instant' }))
    await page.clock.runFor(300)
    seen.add(hashOf(page))
  }
  expect([...seen]).toEqual(['#third', '#fourth', '#almost-last', '#last'])
  expect(await currentHeadings(page)).toEqual(bothAt('Last'))
})

test('at the very top the hash goes away', async () => {
  const page = await visit('/guide/long/')
  await scrollToHeading(page, 'second')
  await expect.poll(() => hashOf(page)).toBe('#second')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => page.url()).toBe(address('/guide/long/'))
  expect(await currentHeadings(page)).toEqual(bothAt(null))
})

test.each(['#tiny-two', '#almost-last', '#too-deep-to-be-listed'])(
  'the hash %s of a link is kept until the reader scrolls',
  async (hash) => {
    const page = await visit(`/guide/long/${hash}`, { before: ownClock })
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.clock.runFor(2000)
    expect(hashOf(page)).toBe(hash)
    await scrollAndWait(page, () => scrollBy({ top: -100, behavior: 'instant' }))
    await page.clock.runFor(300)
    await expect.poll(() => hashOf(page)).not.toBe(hash)
  },
)

test('a link within the page keeps its hash while scrolling, even if an earlier scroll ends in the meantime', async () => {
  const page = await visit('/guide/long/')
  await countReplacements(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  await page.evaluate(() => dispatchEvent(new Event('scrollend')))
  const distance = (): Promise<number> =>
    page.evaluate(() => document.getElementById('third')?.getBoundingClientRect().top ?? Number.NaN)
  await expect.poll(distance).toBeCloseTo(80, -1)
  expect([hashOf(page), await replacements(page)]).toEqual(['#third', '0'])
})

test('the last look at a page is not written into the address of the next one', async () => {
  const page = await visit('/guide/long/', { before: ownClock })
  await page.evaluate(() => {
    // The document changes a second after the address.
    const later = async (change: () => unknown): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      change()
    }
    Object.assign(document, {
      startViewTransition: (change: () => unknown) => ({ ready: Promise.resolve(), updateCallbackDone: later(change) }),
    })
  })
  const link = page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Short' })
  await link.hover()
  await stopClock(page)
  await scrollAndWait(page, () => scrollBy({ top: 1500, behavior: 'instant' }))
  await link.click()
  await page.waitForURL(address('/guide/short/'))
  await page.clock.runFor(400)
  expect(page.url()).toBe(address('/guide/short/'))
  await page.clock.runFor(1000)
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/guide/short/'))
})

test('the scroll that brings the application is followed as well', async () => {
  const page = await newPage()
  await page.goto(address('/guide/long/'))
  await scrollToHeading(page, 'second')
  await expect.poll(() => hashOf(page)).toBe('#second')
  expect(await currentHeadings(page)).toEqual(bothAt('Second'))
})

test('the address is looked at once in 300 ms, however much the reader scrolls', async () => {
  const page = await newPage({ before: ownClock })
  await page.goto(address('/guide/long/'))
  await startApp(page)
  await page.clock.runFor(1000)
  await stopClock(page)
  await countReplacements(page)
  for (let step = 0; step < 5; step += 1) {
    await scrollAndWait(page, () => scrollBy({ top: 500, behavior: 'instant' }))
  }
  await page.clock.runFor(299)
  expect(await replacements(page)).toBe('0')
  await page.clock.runFor(1)
  expect(await replacements(page)).toBe('1')
  await page.clock.runFor(1000)
  expect(await replacements(page)).toBe('1')
})

test('analytics see no page view while the reader scrolls', async () => {
  const page = await visit('/guide/long/')
  await page.evaluate(() => {
    window.dataLayer = []
  })
  await scrollToHeading(page, 'second')
  await expect.poll(() => hashOf(page)).toBe('#second')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  await expect.poll(() => hashOf(page)).toBe('#third')
  expect(await page.evaluate(() => window.dataLayer)).toEqual([])
})

/** Counts from here on how often the address is written. */
async function countReplacements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    document.documentElement.dataset.replaced = '0'
    history.replaceState = (...values) => {
      document.documentElement.dataset.replaced = String(Number(document.documentElement.dataset.replaced) + 1)
      replace(...values)
    }
  })
}

const replacements = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-replaced')

test('the lists follow the page in the next frames, and the hash after 300 ms', async () => {
  const page = await visit('/guide/long/', { before: ownClock })
  await stopClock(page)
  await scrollAndWait(page, () =>
    scrollTo({
      top: (document.getElementById('second')?.getBoundingClientRect().top ?? Number.NaN) + scrollY - 80,
      behavior: 'instant',
    }),
  )
  await page.clock.runFor(50)
  expect(await currentHeadings(page)).toEqual(bothAt('Second'))
  expect(hashOf(page)).toBe('')
  await page.clock.runFor(300)
  await expect.poll(() => hashOf(page)).toBe('#second')
})
