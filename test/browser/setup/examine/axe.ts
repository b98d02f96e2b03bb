import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { atFullSpeed } from '../visit.ts'

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // axe-core turns this rule off by default.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations' as const],
  // The styles are the page's own; axe-core need not fetch them.
  preload: false,
} satisfies RunOptions

/** The rules whose result can depend on the theme. */
const colors = { ...options, runOnly: ['color-contrast', 'link-in-text-block'], rules: {} } satisfies RunOptions

/**
 * axe-core skips the contrast of text on a gradient, which the shades at the edges of a table are. Between them the
 * background is the page's.
 */
const withoutShades = '.scroll { background-image: none }'

/**
 * What axe-core finds wrong on the page in its current state: `color-contrast at .crumbs > span: …`.
 * @param part selector of what the reader can reach; the whole page if it is absent
 */
export function findViolations(page: Page, part = 'html'): Promise<string[]> {
  return run(page, part, options)
}

/** The same in another theme, of a page that has been checked in one: the other rules would find the same again. */
export async function findViolationsIn(theme: 'light' | 'dark', page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  return run(page, part, colors)
}

function run(page: Page, part: string, settings: RunOptions): Promise<string[]> {
  return atFullSpeed(page, () => runAxe(page, part, settings))
}

async function runAxe(page: Page, part: string, settings: RunOptions): Promise<string[]> {
  // By its address, not its text: the browser keeps what it has compiled, and half a megabyte per page needn't be sent.
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: inject('axe') })
  const { violations } = await page.evaluate(
    async ([target, values, css]): Promise<AxeResults> => {
      const style = Object.assign(document.createElement('style'), { textContent: css })
      document.head.append(style)
      const results = await Reflect.get(window, 'axe').run(target, values)
      style.remove()
      return results
    },
    [part, settings, withoutShades] as const,
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
