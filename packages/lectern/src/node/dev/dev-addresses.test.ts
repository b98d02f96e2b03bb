import { expect, test } from 'vitest'
import { openWatchedSite } from '../testing/sites/watched-site.ts'

const config = "export default { title: 'Docs', description: 'Docs' }"

test('an address that is gone is an error on every page, as soon as all pages are compiled', async () => {
  const { problems, edit, site } = await openWatchedSite({
    'index.md': '# Home\n\n## New\n\n[Guide](/guide/)\n',
    'guide.md': '# Guide\n\n[Home](/)\n',
    'addresses.txt': '/\n/#old\n/#new\n/guide/\n',
    'site.config.ts': config,
  })
  const gone = expect.stringMatching(/addresses\.txt:2:1 .*\/#old was published and is gone/)
  expect(await problems('/')).not.toContainEqual(gone)
  while (await site().compileNext());
  expect(await problems('/')).toContainEqual(gone)
  expect(await problems('/guide/')).toContainEqual(gone)
  await edit('index.md', '# Home\n\n## New {#old}\n\n[Guide](/guide/)\n')
  expect((await problems('/')).join()).toMatch(/\/#new was published and is gone/)
})
