import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { atFullSpeed } from '../visit.ts'
import { axeFile } from './axe-file.ts'

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // axe-core turns this rule off by default.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations' as const],
  // The styles are the page's own, so axe-core doesn't have to fetch them.
  preload: false,
} satisfies RunOptions

/** The rules whose result can depend on the theme. */
const colors = { ...options, runOnly: ['color-contrast', 'link-in-text-block'], rules: {} } satisfies RunOptions

/** What to examine: a selector, or one for what is left out of it. */
type Part = string | { include: string; exclude: string }

/**
 * What axe-core finds wrong on the page in its current state: `color-contrast at .crumbs > span: …`.
 * @param part selector of what the reader can reach; the whole page if it is absent
 */
export function findViolations(page: Page, part = 'html'): Promise<string[]> {
  return run(page, part, options)
}

/** The same of all but the sidebar: most links of a page are there, and the same on many pages. */
export function findViolationsOutsideSidebar(page: Page): Promise<string[]> {
  return run(page, { include: 'html', exclude: '#sidebar' }, options)
}

/** The same in another theme, of a page that has been checked in one: the other rules would find the same again. */
export async function findViolationsIn(theme: 'light' | 'dark', page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  return run(page, part, colors)
}

/**
 * The same of all but the article. The tour of phones checks every article's colors in one theme, that of laptops in the other: they
 * don't depend on the screen, and they're what takes axe-core the longest.
 */
export async function findViolationsAround(theme: 'light' | 'dark', page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  return run(page, { include: 'html', exclude: 'article' }, colors)
}

function run(page: Page, part: Part, settings: RunOptions): Promise<string[]> {
  return atFullSpeed(page, () => runAxe(page, part, settings))
}

async function runAxe(page: Page, part: Part, settings: RunOptions): Promise<string[]> {
  // By its address, not its text: the browser caches the compiled code, and half a megabyte per page doesn't have to be sent.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`import('/${axeFile}')`)
  const { violations } = await page.evaluate(
    ([target, values]): Promise<AxeResults> => Reflect.get(window, 'axe').run(target, values),
    [part, settings] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

/** The same in the light and in the dark theme. */
export async function findViolationsInBothThemes(page: Page, part?: string): Promise<Record<string, string[]>> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await findViolations(page, part)
  return { light, dark: await findViolationsIn('dark', page, part) }
}
