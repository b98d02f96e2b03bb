import { expect, test } from 'vitest'
import { startFirefox } from './setup/firefox.ts'
import { address } from './setup/visit.ts'

const visit = startFirefox()

test('the first link to a heading glides, even before the application is there', async () => {
  const page = await visit('/guide/long/', { starts: false })
  await page.evaluate(() => {
    const tops: number[] = []
    addEventListener('scroll', () => tops.push(scrollY))
    Reflect.set(window, 'tops', tops)
  })
  await page.click('.toc a[href$="#third"]')
  await expect
    .poll(() => page.evaluate(() => document.getElementById('third')?.getBoundingClientRect().top))
    .toBeLessThan(100)
  expect(await page.evaluate(() => new Set(Reflect.get(window, 'tops')).size)).toBeGreaterThan(3)
  // On a slow machine, the address follows a glide that pauses.
  await expect.poll(() => page.url()).toBe(address('/guide/long/#third'))
})
