import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { type Command, stringValue } from '../../packages/lectern/src/node/commands/command.ts'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { listen } from '../../packages/lectern/src/node/serve/listen.ts'
import { createStaticServer } from '../../packages/lectern/src/node/serve/static-server.ts'
import { ensureBrowser } from '../browser/ensure-browser.ts'

interface Scene {
  name: string
  path: string
  /** Interaction before the screenshot. */
  arrange?(page: Page): Promise<unknown>
}

/** The scenes: one page of each kind, and overlays. */
const scenes: readonly Scene[] = [
  { name: 'home', path: '' },
  { name: 'home-tail', path: '', arrange: (page) => page.locator('footer').scrollIntoViewIfNeeded() },
  { name: 'quickstart', path: 'quickstart/' },
  { name: 'lesson', path: 'quickstart/hello-world/' },
  { name: 'steps', path: 'workflows/steps/' },
  { name: 'drawing', path: 'workflows/', arrange: (page) => page.locator('.drawing').first().scrollIntoViewIfNeeded() },
  { name: 'rest-api', path: 'api/rest/' },
  { name: 'endpoint', path: 'api/rest/#create-a-source' },
  { name: 'component-api', path: 'components/api/' },
  { name: 'limits', path: 'limits/' },
  { name: 'pricing', path: 'pricing/' },
  { name: 'apps', path: 'apps/all-apps/' },
  { name: 'apps-filtered', path: 'apps/all-apps/?q=google#apps' },
  { name: 'example', path: 'workflows/examples/send-slack-message/' },
  { name: 'not-found', path: 'workflow/step/' },
  { name: 'search', path: 'workflows/', arrange: searchFor('respond') },
]
const drawer: Scene = { name: 'drawer', path: 'workflows/steps/', arrange: openDrawer }
const widths = [390, 820, 1280, 1440, 1920]
/** The widest window with a drawer instead of a sidebar, in pixels. */
const widestDrawer = 960
const themes = ['light', 'dark'] as const

/** Builds the site and takes screenshots for reviewing its design. */
export const screenshots: Command = {
  options: { out: { type: 'string' } },
  usage: '[--out DIR]',
  async run(input) {
    const out = resolve(stringValue(input, 'out') ?? inProject('.cache/screenshots'))
    const site = inProject('.cache/screenshots-site')
    const project = await openProject(undefined)
    await buildSite(project, site)
    await mkdir(out, { recursive: true })
    const server = createStaticServer(site, project.config.base)
    const port = await listen(server, 0)
    const browser = await chromium.launch({ executablePath: await ensureBrowser('chromium'), args: ['--no-sandbox'] })
    try {
      for (const width of widths) {
        for (const theme of themes)
          await takeAll(browser, { base: `http://localhost:${port}${project.config.base}`, out, width, theme })
      }
    } finally {
      await browser.close()
      server.close()
    }
    console.log(out)
  },
}

interface Set {
  base: string
  out: string
  width: number
  theme: (typeof themes)[number]
}

async function takeAll(browser: Browser, { base, out, width, theme }: Set): Promise<void> {
  const isPhone = width < 500
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: theme,
    // Nothing is on its way when a picture is taken.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const { name, path, arrange } of width <= widestDrawer ? [...scenes, drawer] : scenes) {
    await page.goto(base + path)
    await page.mouse.move(width / 2, 300)
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
    await arrange?.(page)
    await page.screenshot({ path: join(out, `${name}-${width}-${theme}.png`) })
  }
  await context.close()
}

function searchFor(words: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.keyboard.press('/')
    await page.getByRole('dialog').getByRole('combobox').fill(words)
    await page.locator('.option-excerpt:not(:empty)').first().waitFor()
  }
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Sidebar' }).waitFor()
}
