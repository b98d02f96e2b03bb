import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { chunkFile } from '../../../packages/lectern/src/shared/page-chunk.ts'
import type { NavData } from '../../../packages/lectern/src/shared/site-data.ts'
import { address } from './visit.ts'

/** A page's chunk: its number, and its path on the small site. */
export async function chunkOf(route: string): Promise<{ number: number; url: string }> {
  const nav: NavData = JSON.parse(await readFile(join(inject('folders').reader, 'docs/assets/nav/site.json'), 'utf8'))
  const ref = nav.chunks[route]
  if (!ref) throw new RangeError(`there is no page ${route}`)
  return { number: ref[0], url: address(`/${chunkFile(ref)}`) }
}

/** The numbered chunks that a page asks for, as it does: `['5', '2']`; the application itself is none. */
export function watchChunks(page: Page): string[] {
  const numbers: string[] = []
  page.on('request', (request) => {
    const number = /\/assets\/js\/(\d+)\./.exec(request.url())?.[1]
    if (number !== undefined && number !== '1') numbers.push(number)
  })
  return numbers
}

/** The documents that a tab loads, by path. */
export function watchDocuments(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Keeps an answer back until it is released. */
export async function hold(page: Page, url: string | RegExp): Promise<{ release(): void }> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
