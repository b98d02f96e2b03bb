import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { ensureBrowser } from '../browser/ensure-browser.ts'
import { buildSite } from '../build.ts'
import { inProject } from '../paths.ts'
import { openProject } from '../project.ts'
import { listen } from '../serve/listen.ts'
import { createStaticServer } from '../serve/static-server.ts'
import { type Command, stringValue } from './command.ts'

/** What is looked at: one page of each kind. */
const scenes: readonly { name: string; path: string; search?: string }[] = [
  { name: 'home', path: '' },
  { name: 'tutorial', path: 'quickstart/' },
  { name: 'explanation', path: 'workflows/steps/' },
  { name: 'reference', path: 'components/api/' },
  { name: 'table', path: 'limits/' },
  { name: 'not-found', path: 'workflow/step/' },
  { name: 'search', path: 'workflows/', search: 'respond' },
]
const widths = [390, 1280, 1920]
const themes = ['light', 'dark'] as const

/** Builds the site and takes the set of pictures by which its look is judged. */
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
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
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
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: theme })
  const page = await context.newPage()
  for (const { name, path, search } of scenes) {
    await page.goto(base + path)
    await page.mouse.move(width / 2, 300)
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
    if (search !== undefined) {
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill(search)
      await page.getByRole('option').first().waitFor()
    }
    await page.screenshot({ path: join(out, `${name}-${width}-${theme}.png`) })
  }
  await context.close()
}
