import { expect, test } from 'vitest'
import { SiteError } from '../problem.ts'
import { createSite, run } from '../testing/sites/moved-site.ts'
import { readFiles } from '../testing/temp-dir.ts'

test.each([
  ['/nope/', '/x/', false, '/nope/ does not exist', 'use the address of a page'],
  ['/guid/', '/x/', false, '/guid/ does not exist', 'did you mean /guide/?'],
  ['/guide/', '/tools/', false, '/tools/ already exists', 'edit tools.md'],
  ['/guide/', '/zebra/', false, '/zebra/ is redirected to /tools/', 'remove the redirect from /zebra/ first'],
  ['/guide/', '/Bad/', false, '"Bad" is not allowed in an address', /^use lowercase letters/],
  ['/guide/', '/guide/', false, 'the new address is the same as the old one', 'use a different address'],
  ['/guide/', '/guide/x/', false, /has pages below it, which can't move/, /^use an address/],
  ['/', '/x/', false, 'the front page always has the address /', 'move another page'],
  ['/guide/', '/tools/#use', false, '/tools/#use is a section, but /guide/ is a page', /add --delete$/],
  ['/guide/', '/tools/', true, '/guide/ has 1 page below it, such as /guide/deep/', 'move or delete them first'],
  ['/tools/', '/tool/', true, '/tool/ does not exist', 'did you mean /tools/?'],
  ['/guide/#set-up', '/tools/', true, '--delete removes pages, not sections', /^remove the section/],
  ['/guide/#set-upp', '#x', false, '/guide/ has no #set-upp', 'did you mean set-up?'],
  ['/guide/#set-up', '#other', false, '/guide/ already has #other', 'choose another anchor'],
  ['/guide/#set-up', '/tools/#use', false, '/guide/#set-up still exists', /^move the section/],
  ['/guide/#set-up', '#a b', false, "#a b can't be an anchor", 'use letters, digits, and hyphens'],
])('%s to %s is refused', async (from, to, deletes, message, fix) => {
  const dir = await createSite()
  const before = await readFiles(dir)
  const error = await (async () => run(dir, from, to, deletes))().catch((reason: unknown) => reason)
  if (!(error instanceof SiteError)) throw error
  const [problem] = error.problems
  expect(problem?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  expect(problem?.fix).toEqual(typeof fix === 'string' ? fix : expect.stringMatching(fix))
  expect(await readFiles(dir)).toEqual(before)
})
