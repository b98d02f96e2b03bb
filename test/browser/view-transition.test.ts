import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Visit, visit } from './setup/visit.ts'

/** Goes from one page to the next. @returns how many fades the application asked the browser for, and where the focus is */
async function follow(options: Visit): Promise<{ fades: number; focus: string | null | undefined }> {
  const page = await visit('/guide/', options)
  await page.getByRole('article').getByRole('link', { name: 'short one' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  return page.evaluate(() => ({ fades: Reflect.get(window, 'fades') ?? 0, focus: document.activeElement?.textContent }))
}

const countFades = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      Reflect.set(window, 'fades', (Reflect.get(window, 'fades') ?? 0) + 1)
      return start(change)
    }
  })

test('a page comes with a fade, and with the focus on its heading', async () => {
  expect(await follow({ before: countFades })).toEqual({ fades: 1, focus: 'Short' })
})

test('readers who want less movement get the page at once', async () => {
  expect(await follow({ before: countFades, reducedMotion: true })).toEqual({ fades: 0, focus: 'Short' })
})

test('so do those whose browser has no fades', async () => {
  const remove = (page: Page): Promise<unknown> =>
    page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  expect(await follow({ before: remove })).toEqual({ fades: 0, focus: 'Short' })
})

test('only the text fades: what surrounds it stands still', async () => {
  const page = await visit('/guide/')
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => `${element.localName}: ${getComputedStyle(element).viewTransitionName}`)
      .filter((name) => !name.endsWith(': none')),
  )
  // The root is the browser's own; its style keeps it still.
  expect(names).toEqual(['html: root', 'main: page'])
})
