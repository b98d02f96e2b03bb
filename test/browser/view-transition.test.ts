import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goBack, type Visit, visit } from './setup/visit.ts'

/** Goes from one page to the next and back. @returns the fades so far, after each, and where the focus is in the end */
async function thereAndBack(options: Visit): Promise<{ there: string[]; back: string[]; focus: string | null }> {
  const page = await visit('/guide/', { ...options, before: (blank) => noteFades(blank, options) })
  const fades = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'fades'))
  await page.getByRole('article').getByRole('link', { name: 'short one' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  const there = await fades()
  await goBack(page)
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  const focus = await page.evaluate(() => document.activeElement?.textContent ?? null)
  return { there, back: await fades(), focus }
}

async function noteFades(page: Page, { before }: Visit): Promise<void> {
  await before?.(page)
  await page.addInitScript(() => {
    const fades: string[] = []
    Reflect.set(window, 'fades', fades)
    const { animate } = Element.prototype
    Element.prototype.animate = function (...parameters) {
      fades.push(this.localName)
      return animate.apply(this, parameters)
    }
    const start = document.startViewTransition?.bind(document)
    if (!start) return
    document.startViewTransition = (change) => {
      fades.push('view transition')
      return start(change)
    }
  })
}

test('a page fades in from its first frame, and back and forward cross-fade; the focus is on the heading', async () => {
  expect(await thereAndBack({})).toEqual({
    there: ['article'],
    back: ['article', 'view transition'],
    focus: 'Guide',
  })
})

test('readers who want less movement get the page at once', async () => {
  expect(await thereAndBack({ reducedMotion: true })).toEqual({ there: [], back: [], focus: 'Guide' })
})

test('where the browser has no view transitions, back and forward are at once', async () => {
  const remove = (page: Page): Promise<unknown> =>
    page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  expect(await thereAndBack({ before: remove })).toEqual({ there: ['article'], back: ['article'], focus: 'Guide' })
})

test('only the text fades, and everything around it stays still', async () => {
  const page = await visit('/guide/')
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => `${element.localName}: ${getComputedStyle(element).viewTransitionName}`)
      .filter((name) => !name.endsWith(': none')),
  )
  // The root is the browser's own; its style keeps it still.
  expect(names).toEqual(['html: root', 'main: page'])
})
