import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold } from './setup/network.ts'
import { startApp, visit } from './setup/visit.ts'

/** The open panel of each group of tabs. */
const panels = (page: Page): Promise<string[]> => page.locator('.panel:visible').allInnerTexts()

const radio = (page: Page, name: string, group: number): Locator =>
  page
    .getByRole('group', { name: /: language/ })
    .nth(group)
    .getByRole('radio', { name })

test('tabs of one name switch together, by mouse and keyboard', async () => {
  const page = await visit('/guide/blocks/')
  expect((await panels(page)).at(-1)).toBe('Node.js it is.')
  await page.getByText('Python', { exact: true }).first().click()
  await expect.poll(async () => (await panels(page)).at(-1)).toContain('Python it is.')
  await expect.poll(() => radio(page, 'Python', 1).isChecked()).toBe(true)
  await radio(page, 'Python', 1).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await radio(page, 'Node.js', 1).isChecked()).toBe(true)
  await expect.poll(() => radio(page, 'Node.js', 0).isChecked()).toBe(true)
  expect((await panels(page))[0]).toContain('export default 1')
})

test('a tab that is chosen while its code is loading switches the others as soon as that has arrived', async () => {
  let code = { release(): void {} }
  const page = await visit('/guide/blocks/', {
    async before(tab) {
      await tab.addInitScript(() => localStorage.setItem('tab-language', 'Node.js'))
      code = await hold(tab, /\/tabs\.[\w-]+\.js$/)
    },
  })
  await page.getByText('Python', { exact: true }).first().click()
  expect(await radio(page, 'Python', 1).isChecked()).toBe(false)
  code.release()
  await expect.poll(() => radio(page, 'Python', 1).isChecked()).toBe(true)
  expect(await radio(page, 'Python', 0).isChecked()).toBe(true)
})

test('the reader stays where they clicked, though a group above becomes longer', async () => {
  const page = await visit('/guide/blocks/')
  const label = page
    .getByRole('group', { name: /: language/ })
    .nth(1)
    .getByText('Python', { exact: true })
  await label.scrollIntoViewIfNeeded()
  await page
    .getByRole('group', { name: /: language/ })
    .nth(1)
    .evaluate((group) => {
      scrollTo({ top: group.getBoundingClientRect().top + scrollY - 120, behavior: 'instant' })
    })
  const before = await label.boundingBox()
  await label.click()
  await expect.poll(() => radio(page, 'Python', 0).isChecked()).toBe(true)
  expect((await label.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
})

test('the choice of a tab holds on other pages, after navigation and after a load', async () => {
  const page = await visit('/guide/blocks/')
  await page.getByText('Python', { exact: true }).first().click()
  await page.getByRole('article').getByRole('link', { name: 'More blocks' }).click()
  await page.getByRole('heading', { name: 'More blocks', level: 1 }).waitFor()
  expect((await panels(page))[0]).toContain('Python here as well.')
  await page.reload()
  await startApp(page)
  expect((await panels(page))[0]).toContain('Python here as well.')
})

test('a video loads nothing until it is asked for, then plays in its place', async () => {
  const foreign: string[] = []
  const page = await visit('/guide/blocks/', {
    before: (blank) =>
      blank.route('https://films.example/**', (route) => {
        foreign.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>A film</title>' })
      }),
  })
  const link = page.getByRole('link', { name: 'Play video: One minute' })
  expect(await link.getAttribute('href')).toBe('https://films.example/one')
  expect(await page.locator('iframe').count()).toBe(0)
  // Until the code of videos is there, the link leads to the film.
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
  await link.click()
  await page.frameLocator('iframe[title="Play video: One minute"]').locator('title').waitFor({ state: 'attached' })
  expect(foreign).toEqual(['https://films.example/one'])
  expect(new URL(page.url()).pathname).toBe('/docs/guide/blocks/')
})

test('details open and close', async () => {
  const page = await visit('/guide/blocks/')
  const text = page.getByText('A text that was closed.')
  expect(await text.isVisible()).toBe(false)
  await page.getByText('What is inside').click()
  expect(await text.isVisible()).toBe(true)
  await page.getByText('What is inside').press('Enter')
  expect(await text.isVisible()).toBe(false)
})

test.each([390, 1280])("in a window of %i pixels, a task's text is indented next to its box", async (width) => {
  const page = await visit('/guide/blocks/')
  await page.setViewportSize({ width, height: 800 })
  const tasks = await page.locator('.tasks > li').evaluateAll((items) =>
    items.map((item) => {
      const [text, box] = [document.createRange(), item.querySelector('input')?.getBoundingClientRect()]
      text.selectNodeContents(item)
      text.setStartAfter(item.firstElementChild ?? item)
      const lines = [...text.getClientRects()].filter((rect) => rect.width > 1)
      return {
        box,
        left: Math.min(...lines.map((line) => line.left)),
        top: lines[0]?.top,
        bottom: lines[0]?.bottom,
        tops: lines.map((line) => line.top),
      }
    }),
  )
  expect(tasks.length).toBeGreaterThan(2)
  for (const { box, left, top = Number.NaN, bottom = Number.NaN } of tasks) {
    expect(box?.right).toBeLessThan(left)
    expect(Math.abs((box?.top ?? 0) + (box?.bottom ?? 0) - top - bottom)).toBeLessThan(6)
  }
  // A phone has no room for the longest in one line.
  if (width === 390) expect(tasks.some(({ tops }) => new Set(tops.map(Math.round)).size > 1)).toBe(true)
})
