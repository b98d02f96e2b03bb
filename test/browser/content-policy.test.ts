import { expect, test } from 'vitest'
import { tapMenu } from './setup/drawer.ts'
import { closeSearch, openSearchOn, typeQuery } from './setup/search.ts'
import { address, collectMessages, startApp, visit } from './setup/visit.ts'

// Every other test notices violations, too: all test sites have the policy, and nothing may be written to the console.

test('the policy blocks injected code, styles, and requests, and the console reports it', async () => {
  const page = await visit('/guide/', { expects: /Content Security Policy|Trusted/ })
  const messages = collectMessages(page)
  const violated = await page.evaluateHandle(injectEverything)
  await expect
    .poll(() => violated.evaluate((directives) => [...directives].toSorted()))
    .toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'require-trusted-types-for',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
      'trusted-types',
    ])
  for (const directive of ['connect-src', 'frame-src', 'img-src', 'script-src', 'style-src'])
    await expect.poll(() => messages.join('\n')).toContain(directive)
  expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
})

/** @returns the directives that stop something, which the browser reports one after the other */
function injectEverything(): Set<string> {
  const violated = new Set<string>()
  document.addEventListener('securitypolicyviolation', (event) => violated.add(event.effectiveDirective))
  const other = 'https://other.example/'
  const add = (name: string, properties: object): unknown =>
    document.body.append(Object.assign(document.createElement(name), properties))
  const attempts = [
    () => add('p', { innerHTML: '<img src=x onerror="window.injected=1">' }),
    () => add('script', { textContent: 'window.injected=1' }),
    () => add('style', { textContent: 'p{color:red}' }),
    () => add('link', { rel: 'modulepreload', href: `${other}x.js` }),
    () => add('img', { src: `${other}x.png` }),
    () => add('iframe', { src: other }),
    () => document.body.setAttribute('style', 'color:red'),
    () =>
      globalThis.trustedTypes?.createPolicy('other', {
        createHTML: String,
        createScript: String,
        createScriptURL: String,
      }),
    () => void fetch(other).catch(() => undefined),
    // biome-ignore lint/security/noGlobalEval: the policy has to stop it
    () => globalThis.eval('window.injected=1'),
  ]
  // A task for each: Trusted Types throw, and the debugger's own task is exempt from some rules.
  for (const attempt of attempts) {
    setTimeout(() => {
      try {
        attempt()
      } catch {
        // The event reports it.
      }
    })
  }
  return violated
}

test('it allows everything that a reader can use on a laptop', async () => {
  const page = await visit('/guide/blocks/')
  await openSearchOn(page)
  await typeQuery(page, 'guide', 'Guide')
  await closeSearch(page)
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  for (const name of ['Concepts', 'Docs Version Menu']) {
    await page.getByRole('button', { name }).click()
    await page.keyboard.press('Escape')
  }
  await page.locator('.tabs label').last().click()
  const code = page.locator('.code').first()
  await code.getByRole('button', { name: 'Copy' }).click()
  // It is shown for long lines only.
  await code.locator('.tools button', { hasText: 'Wrap' }).dispatchEvent('click')
  await page.getByRole('searchbox', { name: 'App' }).fill('a')
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill('guide')
  await page.route('https://films.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A film' }))
  await page.getByRole('link', { name: /^Play video/ }).click()
  await page.frameLocator('iframe').getByText('A film').waitFor()
})

test('and on a phone: the drawer, a navigation, and pages that are not there', async () => {
  const page = await visit('/guide/', { screen: 'phone', expects: /404 \(Not Found\)/ })
  await tapMenu(page)
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Short' }).tap()
  await page.waitForURL(address('/guide/short/'))
  await page.goto(address('/guide/nowhere/'))
  await startApp(page)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
})

test('the calculation of our own site works with it', async () => {
  const page = await visit('/pricing/', { site: 'own' })
  await page.locator('.calculator input').first().fill('1000')
  await page.locator('.calculator output').first().waitFor()
})
