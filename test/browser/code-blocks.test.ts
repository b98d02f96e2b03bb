import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goBack, startApp, visit } from './setup/visit.ts'

async function copied(page: Page, block: Locator): Promise<string> {
  await block.hover()
  await block.getByRole('button', { name: 'Copy' }).click()
  await block.getByRole('button', { name: 'Copied' }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('code is copied without its removed lines, and without the prompts of a terminal', async () => {
  const page = await visit('/guide/blocks/')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const script = page.locator('.code').filter({ hasText: 'step.js' })
  expect(await copied(page, script)).toBe("const name = 'reader'\nconsole.log(name)")
  expect(await copied(page, page.locator('.code[data-lang="bash"]'))).toBe('npm install\nnpm start')
})

test('long lines can be wrapped as soon as there are any: in a tab once it is open, in a window once it is narrow', async () => {
  const page = await visit('/guide/blocks/')
  const wrap = (language: string): Locator =>
    page.locator(`.code[data-lang="${language}"]`).first().getByRole('button', { name: 'Wrap' })
  expect(await wrap('python').isVisible()).toBe(false)
  await page.getByText('Python', { exact: true }).first().click()
  await wrap('python').waitFor()
  expect(await wrap('bash').isVisible()).toBe(false)
  await page.setViewportSize({ width: 120, height: 800 })
  await wrap('bash').waitFor()
})

test('the switch wraps the lines of all blocks, over navigation and reload, until it is turned off', async () => {
  const page = await visit('/guide/blocks/', { before: (tab) => tab.setViewportSize({ width: 420, height: 700 }) })
  await page.getByText('Python', { exact: true }).first().click()
  const long = page.locator('pre', { hasText: 'one line that is longer' })
  const overflow = (): Promise<number> => long.evaluate((pre) => pre.scrollWidth - pre.clientWidth)
  const block = page.locator('.code').filter({ has: long })
  const wrap = block.getByRole('button', { name: 'Wrap' })
  expect(await overflow()).toBeGreaterThan(100)
  await wrap.click()
  expect(await wrap.getAttribute('aria-pressed')).toBe('true')
  expect(await overflow()).toBe(0)
  await page.getByRole('article').getByRole('link', { name: 'More blocks' }).click()
  await page.getByRole('heading', { name: 'More blocks', level: 1 }).waitFor()
  await goBack(page)
  await wrap.waitFor()
  expect([await wrap.getAttribute('aria-pressed'), await overflow()]).toEqual(['true', 0])
  await page.reload()
  await startApp(page)
  await wrap.click()
  expect(await overflow()).toBeGreaterThan(100)
  await page.reload()
  expect(await overflow()).toBeGreaterThan(100)
})

test("a browser that doesn't allow copying gets a message", async () => {
  const page = await visit('/guide/blocks/', {
    before: (blank) =>
      blank.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      }),
  })
  const block = page.locator('.code').first()
  await block.hover()
  await block.getByRole('button', { name: 'Copy' }).click()
  await block.getByRole('button', { name: 'Not allowed' }).waitFor()
})

test('a copy button is reached by keyboard, and shows itself then', async () => {
  const page = await visit('/guide/blocks/')
  const button = page.locator('.code').first().getByRole('button', { name: 'Copy' })
  await button.focus()
  expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
})

test.for(['laptop', 'phone'] as const)('on a %s, a checked sample has a badge in words', async (screen) => {
  const page = await visit('/guide/blocks/', { screen })
  const blocks = await page.locator('.code').all()
  const [script, terminal] = await Promise.all(blocks.slice(0, 2).map((block) => block.ariaSnapshot()))
  expect(script).toMatch(/step\.js.*checked with Node\.js 20\.20/s)
  expect(terminal).toContain('checked with Bash 5.2')
})
