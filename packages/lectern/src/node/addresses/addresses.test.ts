import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createCompiled } from '../testing/sites/sites.ts'
import { formatAddresses, parseAddresses } from './address-file.ts'
import { checkAddresses } from './check-addresses.ts'
import { publishedAddresses } from './published.ts'

const pages = [
  createCompiled(createRecord('/')),
  createCompiled(createRecord('/triggers/'), {
    ids: ['schedule', 'café'],
    published: [{ path: '/api/list.json', data: {}, from: 'list.yaml', line: 3 }],
  }),
]
const all = ['/', '/triggers/', '/triggers/#schedule', '/triggers/#café', '/api/list.json', '/a.pdf']

const plain = { origin: null, staticApi: false, agents: null, feeds: false }

function check(recorded: readonly string[], redirects: Record<string, string> = {}, compiled = pages) {
  const list = { file: 'addresses.txt', text: formatAddresses(recorded), command: 'npm run links:accept' }
  return checkAddresses(list, publishedAddresses(compiled, { ...plain, redirects }, ['a.pdf']))
}

test('a list is sorted, and reads the same after it was merged', () => {
  const text = formatAddresses(['/b/', '/a/#x', '/a/', '/a/y/', '/a/'])
  expect(text.split('\n').slice(1)).toEqual(['/a/', '/a/#x', '/a/y/', '/b/', ''])
  expect(parseAddresses(`${text}/a/\r\n\n# note\n/c/\r\n`)).toEqual([
    { address: '/a/', line: 2 },
    { address: '/a/#x', line: 3 },
    { address: '/a/y/', line: 4 },
    { address: '/b/', line: 5 },
    { address: '/c/', line: 9 },
  ])
})

test('a site that has all of its recorded addresses is right', () => {
  expect(check(all)).toEqual([])
})

test('an address that is gone is an error that names the entry to add', () => {
  expect(check([...all, '/trigger/', '/triggers/#scheduled', '/triggers/#removed', '/b.pdf'])).toEqual([
    {
      file: 'addresses.txt',
      line: 5,
      column: 1,
      severity: 'error',
      message: '/b.pdf was published and is gone',
      fix: "add '/b.pdf': '/a.pdf' to the redirects in <redirects>, with the address that replaces it",
    },
    {
      file: 'addresses.txt',
      line: 6,
      column: 1,
      severity: 'error',
      message: '/trigger/ was published and is gone',
      fix: "add '/trigger/': '/triggers/' to the redirects in <redirects>, with the address that replaces it",
    },
    {
      file: 'addresses.txt',
      line: 9,
      column: 1,
      severity: 'error',
      message: '/triggers/#removed was published and is gone',
      fix: "add '/triggers/#removed': '/triggers/' to the redirects in <redirects>, with the address that replaces it, or give the heading its old anchor: {#removed}",
    },
    {
      file: 'addresses.txt',
      line: 11,
      column: 1,
      severity: 'error',
      message: '/triggers/#scheduled was published and is gone',
      fix: "add '/triggers/#scheduled': '/triggers/#schedule' to the redirects in <redirects>, with the address that replaces it, or give the heading its old anchor: {#scheduled}",
    },
  ])
})

test('the only new page is most likely the one that moved', () => {
  const renamed = [...pages, createCompiled(createRecord('/start/here/'))]
  expect(check([...all, '/quickstart/'], {}, renamed)).toMatchObject([
    {
      message: '/quickstart/ was published and is gone',
      fix: 'if it moved to /start/here/, run npm run move -- /quickstart/ /start/here/',
    },
    { severity: 'warning' },
  ])
})

test('a page that is gone is reported once, whatever anchors it had', () => {
  expect(check([...all, '/gone/', '/gone/#a', '/gone/#b']).map(({ message }) => message)).toEqual([
    '/gone/ was published and is gone',
  ])
})

test('redirects keep an address: of a page with all its anchors, of an anchor, of a file', () => {
  const redirects = { '/gone': '/', '/triggers#old': '/', '/b.pdf': '/a.pdf' }
  const recorded = [...all, '/gone/', '/gone/#a', '/triggers/#old', '/b.pdf', '/b.pdf/']
  expect(check(recorded, redirects)).toEqual([])
})

test('a redirect is an address as well', () => {
  expect(check([...all, '/gone/']).map(({ message }) => message)).toEqual(['/gone/ was published and is gone'])
  expect(check(all, { '/gone/': '/' }).map(({ message }) => message)).toEqual(['/gone/ is not recorded yet'])
})

test('new addresses are a warning', () => {
  expect(check(['/', '/a.pdf', '/api/list.json'])).toEqual([
    {
      file: 'addresses.txt',
      line: 0,
      column: 0,
      severity: 'warning',
      message: '/triggers/ and 2 more are not recorded yet',
      fix: 'run npm run links:accept before you publish',
    },
  ])
})

test('what has an error is not reported as gone: the anchors of a page, and a file made from data', () => {
  const problem = { file: 'triggers/index.md', line: 8, column: 1, message: 'unclosed code fence', fix: '' }
  const broken = (severity: 'error' | 'warning') =>
    createCompiled(createRecord('/triggers/'), { problems: [{ ...problem, severity }] })
  const recorded = ['/', '/triggers/', '/triggers/#schedule', '/a.pdf']
  const messagesOf = (page: ReturnType<typeof broken>): string[] =>
    check(recorded, {}, [createCompiled(createRecord('/')), page]).map(({ message }) => message)
  expect(messagesOf(broken('error'))).toEqual([])
  expect(messagesOf(broken('warning'))).toEqual(['/triggers/#schedule was published and is gone'])
  expect(messagesOf(createCompiled(createRecord('/triggers/'), { incomplete: ['/api/list.json'] }))).toEqual([])
  const unserved = createCompiled(createRecord('/triggers/'), { incomplete: ['/api/list.json'] })
  expect(check([...recorded, '/api/list.json'], {}, [createCompiled(createRecord('/')), unserved])).toEqual([])
})

test('anchors of a page with missing generated text may be there', () => {
  const page = createCompiled(createRecord('/triggers/'), { incomplete: [] })
  expect(check(all, {}, [page, ...pages]).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('feeds, the list of changes, and files for agents are addresses as well', () => {
  const paths = ['/a/', '/a/b/', '/c/'].map((path) => createCompiled(createRecord(path)))
  const settings = { redirects: {}, origin: 'https://example.com', staticApi: false, feeds: true }
  const { live } = publishedAddresses(paths, { ...settings, agents: { assistants: [] } }, [])
  const feeds = ['/feed.xml', '/a/feed.xml', '/c/feed.xml']
  const files = ['/sitemap.xml', ...feeds, '/changes/', '/llms.txt', '/llms-full.txt', '/pages.json']
  expect([...live].filter((address) => !['/a/', '/a/b/', '/c/'].includes(address)).sort()).toEqual(files.sort())
})
