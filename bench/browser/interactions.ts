import type { Browser, Page } from 'playwright-core'
import { type Figure, medianFigure } from '../figure.ts'
import type { BenchTarget } from './bench-site.ts'
import { upToThreeTimes } from './limit.ts'
import { readObserved, untilIdle, visit, wake } from './visit.ts'

interface Interaction {
  name: string
  /** Where the reader is. */
  route: string
  /** Preparation, which isn't measured. */
  before?(page: Page): Promise<void>
  act(page: Page): Promise<void>
  isPhone?: boolean
}

const interactions: readonly Interaction[] = [
  {
    name: 'open search',
    route: '/workflows/steps/',
    act: async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('combobox').waitFor()
    },
  },
  {
    name: 'type in search',
    route: '/workflows/steps/',
    before: async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('e')
      await page.getByRole('option').first().waitFor()
    },
    act: (page) => page.keyboard.type('xports', { delay: 80 }),
  },
  {
    name: 'open the drawer',
    route: '/workflows/steps/',
    isPhone: true,
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'switch a tab',
    route: '/api/rest/',
    act: (page) => page.locator('.tabs label').nth(1).click(),
  },
  {
    name: 'switch the theme',
    route: '/components/api/',
    act: (page) => page.keyboard.press('t'),
  },
  {
    name: 'navigate',
    route: '/workflows/',
    act: async (page) => {
      await page.locator('a[rel=next]').click()
      await page.waitForURL((url) => !url.pathname.endsWith('/workflows/'))
    },
  },
  {
    name: 'copy code',
    route: '/code/nodejs/',
    before: (page) => page.locator('.code').first().hover(),
    act: (page) => page.locator('.code').first().getByRole('button', { name: 'Copy' }).click(),
  },
]

/** Interaction to next paint with a reader's processor; the median of the runs. */
export async function measureInteractions(browser: Browser, site: BenchTarget, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const interaction of interactions) {
    const durations: number[] = []
    for (let run = 0; run < runs; run += 1) {
      durations.push(await upToThreeTimes(() => interact(browser, site, interaction)))
    }
    figures.push(medianFigure({ name: `next paint: ${interaction.name}`, unit: 'ms', target: 100 }, durations))
  }
  return figures
}

async function interact(browser: Browser, site: BenchTarget, interaction: Interaction): Promise<number> {
  const { page, close } = await visit(browser, { slowDown: await site.slowDown() })
  try {
    if (interaction.isPhone) await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(site.url + interaction.route.slice(1))
    await wake(page)
    await interaction.before?.(page)
    await untilIdle(page)
    await settle(page)
    const before = (await readObserved(page)).events.length
    await interaction.act(page)
    await settle(page)
    // On a busy machine, the event is reported late; interactions shorter than a frame are not reported.
    await page
      .waitForFunction((formatValue) => window.observed.events.length > formatValue, before, { timeout: 3000 })
      .catch(() => null)
    const { events } = await readObserved(page)
    return Math.max(0, ...events.slice(before))
  } finally {
    await close()
  }
}

/** Event timing is reported a while after the frame that shows the interaction's effect. */
function settle(page: Page): Promise<void> {
  return page.waitForTimeout(400)
}
