import { expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

test('the client part of a directive is only loaded with a page that has an element for it', async () => {
  const page = await visit('/guide/more-blocks/')
  const parts = (): Promise<string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/(tabs|filter-table|video|recent-pages)\.[\w-]+\.js$/.exec(name)?.[1] ?? [])
        .toSorted(),
    )
  await expect.poll(parts).toEqual(['tabs'])
  await page.getByRole('article').getByRole('link', { name: 'blocks', exact: true }).click()
  await page.getByRole('heading', { name: 'Blocks', exact: true, level: 1 }).waitFor()
  await expect.poll(parts).toEqual(['filter-table', 'tabs', 'video'])
})
