import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
  // The styles are the page's own; axe-core need not fetch them.
  preload: false,
} satisfies RunOptions

/** The rules whose result can depend on the theme. */
const colors = { ...options, runOnly: ['color-contrast', 'link-in-text-block'] } satisfies RunOptions

/**
 * What axe-core finds wrong on the page as it stands: `color-contrast at .crumbs > span: …`.
 * @param part selector of what the reader can reach; the whole page if it is absent
 */
export function findViolations(page: Page, part = 'html'): Promise<string[]> {
  return run(page, part, options)
}

/** The same in another theme than the page has been checked in: the rest of the rules would find the same again. */
export async function findViolationsIn(theme: 'light' | 'dark', page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  return run(page, part, colors)
}

async function run(page: Page, part: string, settings: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: source })
  const { violations } = await page.evaluate(
    (values): Promise<AxeResults> => Reflect.get(window, 'axe').run(...values),
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
