import { createRequire } from 'node:module'
import type { AxeResults, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of them that look at colours: all that another theme can change. */
const colours = ['color-contrast', 'link-in-text-block']

/**
 * What axe-core finds wrong on the page as it stands, in the light and in the dark theme.
 * @param part selector of what the reader can reach; the whole page if it is absent
 */
export async function findViolations(page: Page, part = 'html'): Promise<{ light: string[]; dark: string[] }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: source })
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await run(page, part, { type: 'tag', values: standards })
  await page.emulateMedia({ colorScheme: 'dark' })
  return { light, dark: await run(page, part, { type: 'rule', values: colours }) }
}

/** `color-contrast at .crumbs > span: …` for each. */
async function run(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([context, options]): Promise<AxeResults> => Reflect.get(window, 'axe').run(context, options),
    [part, { runOnly, resultTypes: ['violations'] }] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}
