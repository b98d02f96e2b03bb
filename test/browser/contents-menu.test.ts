import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, visit } from './setup/visit.ts'

const button = (page: Page): Locator => page.getByRole('button', { name: 'On this page' })

const moveTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)

/** How far the page can still be scrolled, in pixels. */
const toEnd = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)

test('once the list of headings has left the screen of a phone, a button leads to it', async () => {
  const page = await visit('/guide/long/', { screen: 'phone' })
  await moveTo(page, 1200)
  await button(page).tap()
  const menu = page.locator('#menu-contents')
  await menu.getByRole('link', { name: 'Almost last' }).tap()
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).toBe(address('/guide/long/#almost-last'))
  await button(page).tap()
  await expect.poll(() => menu.locator('[aria-current]').allTextContents()).toEqual(['Almost last'])
  // Chromium adds the rest of a glide to a jump that interrupts it.
  await expect.poll(() => toEnd(page)).toBeLessThanOrEqual(1)
  await moveTo(page, 0)
  await button(page).waitFor({ state: 'hidden' })
})

test('a long list of headings opens where the reader is, and leaves room for the text', async () => {
  const page = await visit('/components/api/', { site: 'own', screen: 'phone' })
  await page.evaluate(() => [...document.querySelectorAll('article h2')].at(-1)?.scrollIntoView())
  await button(page).tap()
  const menu = page.locator('#menu-contents')
  const current = menu.locator('[aria-current]')
  await expect
    .poll(async () => {
      const [box, mark] = await Promise.all([menu.boundingBox(), current.boundingBox()])
      return mark !== null && box !== null && mark.y >= box.y && mark.y + mark.height <= box.y + box.height
    })
    .toBe(true)
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(0.6 * 844)
})

test('the button makes way for the text while the reader scrolls down, and comes back on the way up', async () => {
  const page = await visit('/guide/long/', { screen: 'phone' })
  const top = (): Promise<number> => button(page).evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const [shown, hidden] = [844 - 16 - 44, 844 - 16 - 44 + 72]
  await moveTo(page, 1200)
  await expect.poll(top).toBe(shown)
  await page.mouse.wheel(0, 300)
  await expect.poll(top).toBe(hidden)
  // It's visible while it has the keyboard's focus.
  await button(page).focus()
  await page.keyboard.press('Shift')
  await expect.poll(top).toBe(shown)
  await button(page).blur()
  await expect.poll(top).toBe(hidden)
  await page.mouse.wheel(0, -100)
  await expect.poll(top).toBe(shown)
})

test('the button stays when a link leads far down, part of which is a jump', async () => {
  const page = await visit('/limits/', { site: 'own', screen: 'phone' })
  await moveTo(page, 1500)
  await button(page).tap()
  await page.locator('#menu-contents').getByRole('link', { name: 'Acceptable use' }).tap()
  await expect.poll(() => page.url()).toBe(address('/limits/#acceptable-use', 'own'))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500 + 4 * 844)
  await button(page).tap()
  await page.locator('#menu-contents').waitFor()
})

test('the menu copies the link to the section, which the menu above the text is too far away for', async () => {
  const page = await visit('/guide/long/', { screen: 'phone' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await moveTo(page, 1500)
  await button(page).tap()
  await page.getByRole('button', { name: 'Copy link to this section' }).tap()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address('/guide/long/#second'))
})

test('a new page starts without the button, and short pages never have it', async () => {
  const page = await visit('/guide/long/', { screen: 'phone' })
  await moveTo(page, 1e6)
  await button(page).waitFor()
  await page.locator('.next a[rel="next"]').tap()
  await page.waitForURL(address('/guide/short/'))
  await button(page).waitFor({ state: 'hidden' })
})
