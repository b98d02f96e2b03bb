import { expect, test } from 'vitest'
import { startApp, visit } from './setup/visit.ts'

test.each(['light', 'dark'] as const)('every focused element has a ring: %s', async (theme) => {
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

test.each(['laptop', 'phone'] as const)('nothing cuts a ring off, on a %s', async (screen) => {
  const page = await visit('/guide/blocks/', { screen })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(cutRings)).toEqual([])
})

/** Controls whose ring reaches out of a box that clips it, after the browser has scrolled to them. */
function cutRings(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility() || control.tabIndex < 0) return []
    control.focus()
    const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(control)
    if (outlineStyle === 'none') return []
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const box = control.getBoundingClientRect()
    let isAbsolute = false
    for (let above = control.parentElement; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(above)
      // What is placed beyond a box is not clipped by it.
      if (isAbsolute && position === 'static') continue
      isAbsolute = position === 'absolute'
      const outer = above.getBoundingClientRect()
      const isCutSideways =
        overflowX !== 'visible' && (box.left - reach < outer.left || box.right + reach > outer.right)
      const isCutAbove = overflowY !== 'visible' && (box.top - reach < outer.top || box.bottom + reach > outer.bottom)
      if (isCutSideways || isCutAbove) return [`${control.outerHTML.slice(0, 80)} by .${above.className}`]
    }
    return []
  })
}

test('focusing the header leaves the page where it is', async () => {
  const page = await visit('/workflows/steps/', { site: 'own' })
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1000)
  await page.getByRole('banner').getByRole('link').first().focus()
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
    // The scroll of a focus begins with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => scrollY)).toBe(before)
  }
})
