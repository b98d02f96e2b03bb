import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { harmlessDrawings, hostileDrawings } from '../../packages/lectern/src/directives/figure/testing/payloads.ts'
import { compile, pageWith } from '../../packages/lectern/src/node/testing/compile.ts'
import { newPage } from './setup/visit.ts'

interface Outcome {
  /** Whether a script of a drawing has run. */
  attacked: boolean
  /** Addresses that the page has asked for. */
  requests: string[]
  /** Elements of the page around the drawings, in their order. */
  frame: string[]
}

/** Opens a page with drawings, and uses each element in them. */
async function open(drawings: readonly string[]): Promise<Outcome> {
  const requests: string[] = []
  const page = await newPage({ expects: /./ })
  await page.route(/./, (route) => {
    requests.push(route.request().url())
    return route.abort()
  })
  const sections = drawings.map((html) => `<section>${html}</section>`)
  await page.setContent(`<!doctype html><title>Drawings</title><header></header>${sections.join('')}<footer></footer>`)
  await useAll(page)
  const result = await page.evaluate(() => ({
    attacked: 'attacked' in window,
    frame: [...document.body.children].map(({ localName }) => localName),
  }))
  return { ...result, requests }
}

async function useAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll('section *')) {
      for (const type of ['click', 'focus', 'load', 'error', 'transitionend', 'beginEvent', 'endEvent'])
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
}

const asCompiled = async (svg: string): Promise<string> =>
  (await compile({ text: pageWith('::figure{src=a.svg alt=x}'), figures: { 'a.svg': svg } })).html

test('no drawing runs a script, loads anything, or changes the page around it', async () => {
  const drawings = await Promise.all(
    [...Object.values(harmlessDrawings), ...Object.values(hostileDrawings)].map(asCompiled),
  )
  expect(await open(drawings)).toEqual({
    attacked: false,
    requests: [],
    frame: ['header', ...drawings.map(() => 'section'), 'footer'],
  })
})

test('without the check, such drawings do all of that', async () => {
  const names = ['handler in capitals', 'HTML image', 'unclosed comment']
  const { attacked, requests, frame } = await open(names.map((name) => hostileDrawings[name] ?? ''))
  expect(attacked).toBe(true)
  expect(requests).toEqual(['https://attacker.example/x.png'])
  expect(frame).not.toContain('footer')
})
