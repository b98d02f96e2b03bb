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
  { name: 'tutorial', path: 'quickstart/hello-world/' },
  { name: 'explanation', path: 'workflows/steps/' },
  { name: 'diagram', path: 'workflows/', arrange: (page) => page.locator('.drawing').first().scrollIntoViewIfNeeded() },
  { name: 'reference', path: 'components/api/' },
  { name: 'table', path: 'limits/' },
  { name: 'filtered-table', path: 'apps/all-apps/?q=google#apps' },
  { name: 'not-found', path: 'workflow/step/' },
  { name: 'search', path: 'workflows/', arrange: searchFor('respond') },
]
const drawer: Scene = { name: 'drawer', path: 'workflows/steps/', arrange: openDrawer }
const widths = [390, 1280, 1920]
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
  })
  const page = await context.newPage()
  for (const { name, path, arrange } of isPhone ? [...scenes, drawer] : scenes) {
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
