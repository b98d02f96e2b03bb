import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layoutShifts, watchLayoutShifts } from './setup/examine/layout-shift.ts'
import { visit } from './setup/visit.ts'

/** How many parts of the workflow are moving. Animations of the style sheet, such as the fading edges of code, aren't part of the run. */
function moving(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.querySelector('.workflow')?.getAnimations({ subtree: true }) ?? []
    return all.filter((one) => one.id === 'workflow').length
  })
}

const isMoving = (page: Page): Promise<unknown> => expect.poll(() => moving(page)).toBeGreaterThan(0)

/** Lets the run stand still at a moment, in milliseconds. Without one, ends the run. */
async function stopAt(page: Page, moment?: number): Promise<void> {
  await page.evaluate((time) => {
    const all = document.querySelector('.workflow')?.getAnimations({ subtree: true }) ?? []
    for (const animation of all.filter((one) => one.id === 'workflow')) {
      if (time === undefined) {
        animation.finish()
        continue
      }
      animation.pause()
      animation.currentTime = time
    }
  }, moment)
}

/** Whether the texts of elements are seen. */
const areSeen = (parts: Locator): Promise<boolean[]> =>
  parts.evaluateAll((elements) =>
    elements.map((element) => !/^rgba\(.*, 0\)$|\/ 0\)$/.test(getComputedStyle(element).color)),
  )

test('the workflow of the home page plays once a reader sees it, and nothing else moves', async () => {
  const page = await visit('/', { site: 'own', before: watchLayoutShifts })
  await isMoving(page)
  const values = page.locator('.flow-list p > :is(code, em)')
  // The data has passed the first step, and has not reached the last two.
  await stopAt(page, 1100)
  expect(await areSeen(values)).toEqual([true, true, false, false])
  await stopAt(page)
  expect(await moving(page)).toBe(0)
  expect(await areSeen(values)).toEqual([true, true, true, true])
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  expect(await moving(page)).toBeGreaterThan(0)
  expect(await layoutShifts(page)).toEqual([])
})

test('a reader who scrolls to the workflow sees it from the start', async () => {
  const page = await visit('/', { site: 'own', screen: 'phone', starts: false })
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor({ state: 'attached' })
  await expect.poll(() => moving(page)).toBe(0)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await isMoving(page)
})

test('a run leaves the fading edges of the code as they are', async () => {
  const page = await visit('/', { site: 'own', screen: 'phone' })
  const edges = (): Promise<number> =>
    page.evaluate(() => {
      const all = document.querySelector('.workflow')?.getAnimations({ subtree: true }) ?? []
      return all.filter((one) => one instanceof CSSAnimation).length
    })
  await page.getByRole('button', { name: 'Run', exact: true }).scrollIntoViewIfNeeded()
  await expect.poll(edges).toBeGreaterThan(0)
  const before = await edges()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await isMoving(page)
  expect(await edges()).toBe(before)
})

test('with reduced motion, the run is complete and still', async () => {
  const page = await visit('/', { site: 'own', reducedMotion: true })
  await page.getByText('Sent', { exact: true }).waitFor()
  expect(await moving(page)).toBe(0)
  expect(await page.getByRole('button', { name: 'Run', exact: true }).count()).toBe(0)
})

test('every language takes up as much room, and the choice is that of all other tabs', async () => {
  const page = await visit('/', { site: 'own' })
  const card = page.locator('.flow-card')
  const heights = new Set<number>()
  for (const language of ['Node.js', 'Python', 'Go', 'Bash']) {
    await page.getByLabel(language, { exact: true }).check()
    expect(await page.locator('.panel pre').filter({ visible: true }).count()).toBe(1)
    heights.add(await card.evaluate((element) => element.getBoundingClientRect().height))
  }
  expect(heights.size).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('tab-lang'))).toBe('Bash')
})

test.each(['laptop', 'phone'] as const)(
  'on a %s, a click reaches every language, whichever is shown',
  async (screen) => {
    const page = await visit('/', { site: 'own', screen })
    const labels = page.locator('.flow-code .tabs > label')
    const names = await labels.allTextContents()
    for (const name of [...names, ...names.toReversed()]) {
      const label = labels.filter({ hasText: name })
      await label.click()
      expect(await label.getByRole('radio').isChecked()).toBe(true)
      // The button isn't below anything either.
      await page.locator('.flow-code .panel:visible').getByRole('button', { name: 'Copy' }).click({ trial: true })
    }
  },
)

test('the home page has its style for a reader who comes from another page', async () => {
  const page = await visit('/abuse/', { site: 'own' })
  await page.getByRole('banner').getByRole('link', { name: 'Pipedream' }).click()
  await page.getByRole('heading', { name: 'Connect APIs, remarkably fast' }).waitFor()
  const columns = await page
    .locator('.hero > div')
    .first()
    .evaluate((element) => getComputedStyle(element).display)
  expect(columns).toBe('grid')
})

test('a step and the lines that name its data light up together, from either side', async () => {
  const page = await visit('/', { site: 'own', reducedMotion: true })
  const [steps, code] = [page.locator('.flow-list li'), page.locator('.flow-code pre:visible code')]
  const lit = (): Promise<string[]> =>
    code.evaluate((sample) => {
      const lines = sample.textContent.trimEnd().split('\n')
      const { backgroundImage, backgroundPositionY } = getComputedStyle(sample.parentElement ?? sample)
      const offset = sample.getBoundingClientRect().top - (sample.parentElement?.getBoundingClientRect().top ?? 0)
      const tops = backgroundImage === 'none' ? [] : backgroundPositionY.split(', ').map(Number.parseFloat)
      return tops.map((top) => lines[Math.round(((top - offset) / sample.clientHeight) * lines.length)]?.trim() ?? '')
    })
  await page.locator('.flow-running').waitFor({ state: 'attached' })
  await steps.nth(1).hover()
  expect(await lit()).toEqual(['const { name } = steps.find_customer.$return_value'])
  expect(await steps.nth(1).getAttribute('class')).toBe('lit')
  await steps.nth(3).hover()
  expect(await lit()).toEqual(['$.export("message", message)'])
  await code.getByText('trigger').hover()
  expect(await lit()).toEqual(['const { item } = steps.trigger.event.body'])
  expect(await steps.evaluateAll((all) => all.map((step) => step.classList.contains('lit')))).toEqual([
    true,
    false,
    false,
    false,
  ])
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await lit()).toEqual([])
  // Wrapped lines have different heights, so only the step is lit.
  await page.evaluate(() => document.documentElement.classList.add('wrap'))
  await steps.nth(1).hover()
  expect(await lit()).toEqual([])
  expect(await page.locator('.flow-list .lit').count()).toBe(1)
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await page.locator('.flow-list .lit').count()).toBe(0)
})

test('the button is pale while the workflow runs', async () => {
  const page = await visit('/', { site: 'own' })
  await isMoving(page)
  const opacity = (): Promise<string> =>
    page.getByRole('button', { name: 'Run', exact: true }).evaluate((button) => getComputedStyle(button).opacity)
  await stopAt(page, 1500)
  expect(Number(await opacity())).toBeLessThan(0.5)
  await stopAt(page)
  expect(await opacity()).toBe('1')
})
