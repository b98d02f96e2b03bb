import { describe, expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { servedFiles } from '../addresses/served-files.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import { compileBody } from '../testing/compile.ts'
import { createCompiled, linkTo } from '../testing/sites/sites.ts'
import { checkLinks } from './check-links.ts'
import { createTargets, knownIds } from './targets.ts'

const target = createCompiled(createRecord('/workflows/steps/'), { ids: ['step-exports', 'params'] })
const file = createCompiled(createRecord('/old.html'))

function check(references: CompiledPage['references'], redirects: Record<string, string> = {}) {
  const source = createCompiled(createRecord('/'), { references, ids: ['here'] })
  const pages = [source, target, file]
  return checkLinks(pages, createTargets({ redirects }, knownIds(pages)))
}

const place = { file: 'index.md', line: 8, column: 3, severity: 'error' }

test('links to pages, anchors and the page itself are valid', () => {
  expect(
    check([
      linkTo('/workflows/steps/'),
      linkTo('/workflows/steps/', 'params'),
      linkTo('/', 'here'),
      linkTo('/old.html'),
    ]),
  ).toEqual([])
})

test('a dead link suggests the closest page', () => {
  expect(check([linkTo('/workflows/step/'), linkTo('/something-else/')])).toEqual([
    { ...place, message: 'dead link: /workflows/step/ does not exist', fix: 'did you mean /workflows/steps/?' },
    {
      ...place,
      message: 'dead link: /something-else/ does not exist',
      fix: 'use an existing page, or create this one: npm run new -- /something-else/ "Title"',
    },
  ])
})

test.each([
  '/workflows/steps/index.md',
  '/workflows/steps.md',
  '/workflows/steps.html',
  '/workflows/steps/index.html/',
])('a link to %s names the page', (route) => {
  expect(check([linkTo(route)])[0]?.fix).toBe('did you mean /workflows/steps/?')
})

test.each([
  ['/Some Page/', 'use an existing page'],
  ['/assets/x/', 'use an existing page'],
  ['/some/notes.md', 'use an existing page'],
  ['/paper.pdf/', 'save it as <public>/paper.pdf, or use an existing page'],
  ['/data/list.json', 'save it as <public>/data/list.json, or use an existing page'],
])('a link to %s, which can be no page, is not reported how that would be made', (route, fix) => {
  expect(check([linkTo(route)])).toEqual([{ ...place, message: `dead link: ${route} does not exist`, fix }])
})

test('a link with the host of the site is an error, and so is one to a page that does not exist', async () => {
  const body = `[a](https://example.com/docs/workflows/steps/?q=1#params) <http://example.com/docs/workflows/step/>
[c](//example.com/docs/old.html) [d](https://example.com/) [e](https://other.example.com/docs/x/) [f](mailto:a@example.com)
[g](http://localhost:5173/docs/workflows/steps/#params) [h](http://localhost:5173/) [i](http://localhost:8080/docs/)`
  const compiled = await compileBody(body)
  expect(compiled.problems).toEqual([])
  expect(compiled.html).toContain('href="/docs/workflows/steps/?q=1#params"')
  const pages = [compiled, target, file]
  const problems = checkLinks(pages, createTargets({ redirects: {} }, knownIds(pages)))
  expect(problems.map(({ line, column, message, fix }) => [line, column, message, fix])).toEqual([
    [
      8,
      1,
      'link to https://example.com/docs/workflows/steps/?q=1#params is a page of this site, written with its host',
      'write /workflows/steps/?q=1#params',
    ],
    [8, 59, 'dead link: http://example.com/docs/workflows/step/ does not exist', 'did you mean /workflows/steps/?'],
    [9, 1, 'link to //example.com/docs/old.html is a page of this site, written with its host', 'write /old.html'],
    [
      10,
      1,
      'link to http://localhost:5173/docs/workflows/steps/#params is a page of this site, written with its host',
      'write /workflows/steps/#params',
    ],
  ])
  expect((await compileBody(body, { origin: null })).references).toEqual([])
  const atRoot = await compileBody('[a](http://localhost:5173/workflows/)', { base: '/' })
  expect(atRoot.references).toEqual([])
})

test('a message shows the link as written', () => {
  expect(check([{ ...linkTo('/workflows/stepz/'), written: '../stepz/index.md' }])).toEqual([
    { ...place, message: 'dead link: ../stepz/index.md does not exist', fix: 'did you mean /workflows/steps/?' },
  ])
})

test('a link to a redirected address suggests its target', () => {
  const redirects = { '/cron': '/triggers/#schedule', '/gone.html': '/workflows/steps/' }
  expect(check([linkTo('/cron/'), linkTo('/gone.html')], redirects)).toEqual([
    { ...place, message: 'link to /cron/ is redirected', fix: 'use /triggers/#schedule' },
    { ...place, message: 'link to /gone.html is redirected', fix: 'use /workflows/steps/' },
  ])
})

test('a link to a page that was renamed proposes a redirect, not to create the page again', () => {
  const source = createCompiled(createRecord('/'), {
    references: [linkTo('/quickstart/'), linkTo('/workflows/stepz/')],
  })
  const pages = [source, target]
  const gone = (addresses: readonly string[]) =>
    checkLinks([source], createTargets({ redirects: {} }, knownIds(pages), new Set(), { text: addresses.join('\n') }))
  expect(gone(['/', '/quickstart/'])).toEqual([
    {
      ...place,
      message: 'dead link: /quickstart/ was published and is gone',
      fix: 'if it moved to /workflows/steps/, run npm run move -- /quickstart/ /workflows/steps/, which updates all links and adds a redirect',
    },
    { ...place, message: 'dead link: /workflows/stepz/ does not exist', fix: 'did you mean /workflows/steps/?' },
  ])
  expect(gone(['/', '/quickstart/', '/workflows/steps/'])[0]?.fix).toBe(
    "link to the page that replaces it, and redirect '/quickstart/' to that page in <redirects>",
  )
})

test('a link to an anchor that has moved names its new address', () => {
  const redirects = { '/workflows/steps/#code': '/#here', '/gone/': '/', '/gone/#a': '/workflows/steps/#params' }
  const links = [linkTo('/workflows/steps/', 'code'), linkTo('/gone/', 'a'), linkTo('/gone/', 'b')]
  expect(check(links, redirects)).toEqual([
    { ...place, message: 'link to /workflows/steps/#code is redirected', fix: 'use /#here' },
    { ...place, message: 'link to /gone/#a is redirected', fix: 'use /workflows/steps/#params' },
    { ...place, message: 'link to /gone/#b is redirected', fix: 'use /' },
  ])
})

test('a link to a missing anchor suggests the closest one', () => {
  expect(check([linkTo('/workflows/steps/', 'step-export'), linkTo('/workflows/steps/', 'limits')])).toEqual([
    {
      ...place,
      message: 'dead link: /workflows/steps/#step-export does not exist: the page has no #step-export',
      fix: 'did you mean /workflows/steps/#step-exports?',
    },
    {
      ...place,
      message: 'dead link: /workflows/steps/#limits does not exist: the page has no #limits',
      fix: 'remove the #…, or add {#limits} to a heading of that page',
    },
  ])
})

test('pages known from elsewhere count, and any anchor is valid if anchors are unknown', () => {
  const source = createCompiled(createRecord('/'), { references: [linkTo('/a/', 'x'), linkTo('/b/', 'x')] })
  const ids = new Map([
    ['/a/', null],
    ['/b/', []],
  ])
  expect(checkLinks([source], createTargets({ redirects: {} }, ids)).map(({ message }) => message)).toEqual([
    'dead link: /b/#x does not exist: the page has no #x',
  ])
})

test('prev and next must be existing pages other than the page itself', () => {
  const neighbour = (from: 'prev' | 'next', route: string) => ({ ...linkTo(route), from })
  expect(check([neighbour('prev', '/workflows/steps/'), neighbour('next', '/old.html')])).toEqual([])
  expect(check([neighbour('prev', '/workflows/step/'), neighbour('next', '/')])).toEqual([
    { ...place, message: 'prev: /workflows/step/ does not exist', fix: 'did you mean /workflows/steps/?' },
    { ...place, message: 'next: / is this page', fix: 'use another page, or write next: false' },
  ])
})

test('the files that a build writes are right if the site switches them on', () => {
  const settings = { origin: 'https://example.com', staticApi: true, agents: { assistants: [] }, feeds: true }
  const written = ['/sitemap.xml', '/api/v1/pages.json', '/llms.txt', '/pages.json', '/feed.xml']
  expect([...servedFiles([], settings)]).toEqual(expect.arrayContaining(written))
  expect([...servedFiles([], { origin: null, staticApi: false, agents: null, feeds: false })]).toEqual([])
})

describe('a link to a file', () => {
  const files = ['llms.txt', 'files/sample.json', 'files/guide.pdf', 'demo/index.html', 'tool.html']
  const checkFiles = (references: CompiledPage['references'], origin: string | null = null) => {
    const source = createCompiled(createRecord('/'), { references })
    return checkLinks(
      [source],
      createTargets(
        { redirects: {} },
        knownIds([source]),
        servedFiles(files, { origin, staticApi: false, agents: null, feeds: false }),
      ),
    )
  }

  test('to any file in the public folder is right', () => {
    const routes = ['/llms.txt', '/files/sample.json', '/demo/', '/demo/index.html', '/tool.html']
    expect(checkFiles([...routes.map((route) => linkTo(route)), linkTo('/files/guide.pdf', 'page=2')])).toEqual([])
  })

  test('that does not exist names a similar one', () => {
    expect(checkFiles([linkTo('/files/giude.pdf'), linkTo('/something-else.zip')])).toEqual([
      { ...place, message: 'dead link: /files/giude.pdf does not exist', fix: 'did you mean /files/guide.pdf?' },
      {
        ...place,
        message: 'dead link: /something-else.zip does not exist',
        fix: 'save it as <public>/something-else.zip, or use an existing page',
      },
    ])
  })

  test('that the build makes is right if it makes it', () => {
    expect(checkFiles([linkTo('/sitemap.xml')], 'https://example.com')).toEqual([])
    expect(checkFiles([linkTo('/sitemap.xml')])).toMatchObject([{ message: 'dead link: /sitemap.xml does not exist' }])
  })
})

test('the data that a page serves may be linked to', () => {
  const references = [linkTo('/api/data.json'), linkTo('/api/date.json')]
  const source = createCompiled(createRecord('/api/'), {
    references,
    published: [{ path: '/api/data.json', data: {}, from: 'api/openapi.yaml', line: 3 }],
  })
  expect(checkLinks([source], createTargets({ redirects: {} }, knownIds([source])))).toMatchObject([
    { message: 'dead link: /api/date.json does not exist', fix: 'did you mean /api/data.json?' },
  ])
})
