import { expect, test } from 'vitest'
import { startApp, visit } from './setup/visit.ts'

test.each(['light', 'dark'] as const)('whatever has the focus wears a ring: %s', async (theme) => {
  const page = await visit('/guide/blocks/', { theme })
  const bare: string[] = []
  let stops = 0
  for (; stops < 100; stops += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      // A radio button is as large as its label, and unseen.
      const shown =
        (element instanceof HTMLInputElement && element.type === 'radio' && element.closest('label')) || element
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      const hasRing = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
      return { hasRing, markup: element.outerHTML.slice(0, 80) }
    })
    if (!seen) break
    if (!seen.hasRing) bare.push(seen.markup)
  }
  expect(stops).toBeGreaterThan(30)
  expect(stops).toBeLessThan(100)
  expect(bare).toEqual([])
})

test.each([
  ['/guide/blocks/', 'reader'],
  ['/', 'own'],
  ['/apps/all-apps/', 'own'],
] as const)('the name of a control holds the words that are seen on it: %s', async (path, site) => {
  const page = await visit(path, { site, starts: false })
  await startApp(page)
  const others = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-label]')].flatMap((element) => {
      if (!element.matches('a, button, input, select, summary, label')) return []
      const seen = element.innerText.trim().toLowerCase()
      const name = element.ariaLabel?.toLowerCase() ?? ''
      return name.includes(seen) ? [] : [`"${seen}" is called "${name}"`]
    }),
  )
  expect(others).toEqual([])
})
