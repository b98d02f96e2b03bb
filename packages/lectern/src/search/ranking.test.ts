import { expect, test } from 'vitest'
import type { SearchEngine } from './engine.ts'
import { createSection, createTestEngine } from './testing/engine.ts'

// Of sections that all have words of the query.

const linksFor = async (query: string, asked: SearchEngine): Promise<string[]> =>
  (await asked.search(query)).hits.map(({ link }) => link)
const first = async (query: string, ...sections: Parameters<typeof createSection>[]): Promise<string | undefined> =>
  (await createTestEngine(sections.map((section) => createSection(...section))).search(query)).hits[0]?.link

test('the section that negates the word, as an error message does, comes first', async () => {
  const other = { title: 'Defined params', text: 'params are defined here, and each param is a param.' }
  const wanted = {
    title: 'Faults',
    text: 'Some of these were seen: params is not defined. Others are rare in practice.',
  }
  expect(await first('params is not defined', ['/'], ['/#other', other], ['/#wanted', wanted])).toBe('/#wanted')
})

test('the section about a name ranks above the page that has it as a keyword', async () => {
  const page = { title: 'Hooks', keywords: ['x-hub-signature'] }
  const section = { title: 'Checks', text: 'The header x-hub-signature.' }
  expect(await first('x-hub-signature', ['/', page], ['/#checks', section])).toBe('/#checks')
  expect(await first('x-hub-signature', ['/', page], ['/#checks', { title: 'Checks' }])).toBe('/')
})

test('the section that says a keyword of the page comes before the page', async () => {
  const page = { title: 'Keys', keywords: ['rotate a key'] }
  const section = { title: 'Renewal', text: 'To rotate a key, click New.' }
  expect(await first('rotate key', ['/', page], ['/#renewal', section])).toBe('/#renewal')
})

test('a question of short words leads to the section that has it as a keyword', async () => {
  const uses = { title: 'Use cases', keywords: ['what can I build'] }
  expect(await first('what can I build with this', ['/'], ['/#uses', uses], ['/#build', { title: 'Build' }])).toBe(
    '/#uses',
  )
})

test('a keyword of one word counts more than the same word in a longer one', async () => {
  const sections = ['rerun a failed job by hand', 'rerun'].map((keyword, index) =>
    createSection(`/p${index}/#a`, { title: 'Replay', page: 'P', keywords: [keyword, 'again and again'] }),
  )
  expect(await linksFor('rerun', createTestEngine(sections))).toEqual(['/p1/#a', '/p0/#a'])
})

test('of two that say the same, the one that is asked for in more ways comes first', async () => {
  const sections = [[], ['undo', 'go back', 'restore']].map((keywords, index) =>
    createSection(`/p${index}/#a`, { title: 'Revert', page: 'P', text: 'Revert a change.', keywords }),
  )
  expect(await linksFor('revert', createTestEngine(sections))).toEqual(['/p1/#a', '/p0/#a'])
})

test("what readers say in sentences doesn't make a topic popular", async () => {
  const sentences = ['it was fine before he touched it', 'my boss wants the old one back']
  const sections = [[], sentences].map((keywords, index) =>
    createSection(`/p${index}/#a`, { title: 'Revert', page: 'P', text: 'Revert a change.', keywords }),
  )
  expect(await linksFor('revert', createTestEngine(sections))).toEqual(['/p0/#a', '/p1/#a'])
})

test('the one that says all words comes before one that says synonyms of them', async () => {
  const sections = ['Erase old events', 'Delete old events'].map((title, index) =>
    createSection(`/p${index}/#a`, { title, page: 'P', text: 'Old events.' }),
  )
  const withSynonyms = createTestEngine(sections, { synonyms: [['delete', 'erase']] })
  expect(await linksFor('delete old events', withSynonyms)).toEqual(['/p1/#a', '/p0/#a'])
})

const titled = (...titles: string[]): ReturnType<typeof createSection>[] =>
  titles.map((title, index) => createSection(`/p${index}/#a`, { title, page: 'P' }))

test('what only readers say leads to the term of the pages, but not back', async () => {
  const sections = titled('Build workflows', 'Factory automation')
  const engine = createTestEngine(sections, { concepts: { workflow: 'automation, flow' } })
  expect(await linksFor('new flow', engine)).toEqual(['/p0/#a'])
  expect(await linksFor('workflow', engine)).toEqual(['/p0/#a'])
})

test('a longer phrase means something else than its words', async () => {
  const sections = titled('Raise an error', 'Delete a workflow')
  const engine = createTestEngine(sections, { synonyms: [['raise', 'throw']], concepts: { delete: 'throw away' } })
  expect(await linksFor('throw', engine)).toEqual(['/p0/#a'])
  expect(await linksFor('throw it away', engine)).toEqual(['/p0/#a'])
  expect(await linksFor('throw away', engine)).toEqual(['/p1/#a'])
})

test('a phrase may contain words that are not searched for', async () => {
  const engine = createTestEngine(titled('Deactivate', 'Turn pages'), { synonyms: [['deactivate', 'turn off']] })
  expect((await linksFor('turn off', engine)).toSorted()).toEqual(['/p0/#a', '/p1/#a'])
})

test('the page with the title of the query, or one that begins with it, comes first', async () => {
  const sections: Parameters<typeof createSection>[] = [
    ['/a/', { title: 'Responses', keywords: ['return an HTTP response', 'HTTP response', 'response'] }],
    ['/b/', { title: 'Return an HTTP response from a workflow' }],
    ['/c/', { title: 'Response', text: 'return' }],
  ]
  expect(await first('return an HTTP response', ...sections)).toBe('/b/')
  expect(await first('Response', ...sections)).toBe('/c/')
})

test('the page with the title of the query comes first among a hundred sections that match better', async () => {
  const text = 'wrap '.repeat(400)
  const others = Array.from({ length: 100 }, (_, index) =>
    createSection(`/p${index}/#a`, { title: 'Wrap the gifts', keywords: ['wrap gifts'] }),
  )
  const asked = createTestEngine([createSection('/gifts/', { title: 'Wrap gifts', text, isLegacy: true }), ...others])
  expect((await linksFor('wrap gifts', asked))[0]).toBe('/gifts/')
})

test('the last words of a title in the address are not the name of the page', async () => {
  const example = { title: 'An example with the REST API: Hooks', text: 'A list of hooks.' }
  const sections: Parameters<typeof createSection>[] = [
    ['/api/hooks/', example],
    ['/triggers/', { title: 'Triggers' }],
    ['/triggers/#hooks', { title: 'Hooks and requests' }],
  ]
  expect(await first('hooks', ...sections)).toBe('/triggers/#hooks')
  expect(await first('hooks', ['/hooks/', { ...example, title: 'Hooks and requests' }], ...sections)).toBe('/hooks/')
})

test('a concept or synonym is found without its stop words, unless only one word is left', async () => {
  const sections = titled('Single sign-on', 'Turn pages')
  const options = { concepts: { 'single sign-on': 'company login' }, synonyms: [['activate', 'turn on']] }
  const engine = createTestEngine(sections, options)
  expect(await linksFor('company login', engine)).toEqual(['/p0/#a'])
  expect(await linksFor('activate', engine)).toEqual([])
})

test('where an error occurred does not matter', async () => {
  const noise = { title: 'Run tmp', text: 'run tmp js 16 15', keywords: ['createError', 'node modules', 'core'] }
  const wanted = { title: 'Failures', text: 'Request failed' }
  const error = 'Request failed at createError (/tmp/node_modules/core/run.js:16:15)'
  expect(await first(error, ['/'], ['/#noise', noise], ['/#wanted', wanted])).toBe('/#wanted')
})

test('of two sections that say as much, the one whose page says the rest of a long query comes first', async () => {
  const order = { title: 'Order', text: 'order' }
  const sections: Parameters<typeof createSection>[] = [
    ['/a/', { title: 'A', page: 'A' }],
    ['/a/#order', { ...order, page: 'A' }],
    ['/b/', { title: 'B', page: 'B' }],
    ['/b/#order', { ...order, page: 'B' }],
    ['/b/#rest', { title: 'Rest', page: 'B', text: 'parcel invoice customer refund' }],
  ]
  const links = await linksFor(
    'order parcel invoice customer',
    createTestEngine(sections.map((one) => createSection(...one))),
  )
  expect(links.indexOf('/b/#order')).toBeLessThan(links.indexOf('/a/#order'))
})

test('an endpoint leads to the section that describes it', async () => {
  const sections = [
    createSection('/p0/#a', { title: 'POST sources', page: 'API', text: 'About sources.' }),
    createSection('/p1/#a', { title: 'Create', page: 'API', text: 'A new source.' }),
  ]
  const create = { kind: 'endpoint', name: 'Create', text: 'POST /sources', link: '/p1/#a', page: 'API' } as const
  const answers = [{ ...create, others: [] }]
  expect((await linksFor('POST /v1/sources', createTestEngine(sections)))[0]).toBe('/p0/#a')
  expect((await linksFor('POST /v1/sources', createTestEngine(sections, { answers })))[0]).toBe('/p1/#a')
})

test('a word that has synonyms is no slip of another word', async () => {
  const sections = ['Wire two workflows', 'Delete a workflow'].map((title, index) =>
    createSection(`/p${index}/#a`, { title, page: 'P' }),
  )
  const links = await linksFor('wipe it', createTestEngine(sections, { synonyms: [['wipe', 'delete']] }))
  expect(links).toEqual(['/p1/#a'])
})

test('a page gives no more than three, unless few others answer', async () => {
  const sections = (page: string, count: number): Parameters<typeof createSection>[] =>
    Array.from({ length: count }, (_, index) => [`/${page}/#s${index}`, { title: 'Mail', page, text: `${index}` }])
  const linksOf = async (...own: Parameters<typeof createSection>[]): Promise<string[]> => {
    const engine = createTestEngine(own.map((section) => createSection(...section)))
    return (await engine.search('mail')).hits.map(({ link }) => link.split('#')[0] ?? '')
  }
  const others = ['b', 'c', 'd'].flatMap((page) => sections(page, 1))
  const found = await linksOf(...sections('a', 5), ...others)
  expect(found.filter((page) => page === '/a/')).toHaveLength(3)
  expect(await linksOf(...sections('a', 5))).toHaveLength(5)
})

test('words that people ask with count less', async () => {
  const getting = { title: 'Get started', text: 'get get get' }
  expect(await first('get invoices', ['/'], ['/#get', getting], ['/#pay', { title: 'Past invoices' }])).toBe('/#pay')
})

test('the one whose page has more to say comes first', async () => {
  const mail = (link: string, page: string): Parameters<typeof createSection> => [link, { title: 'Mail', page }]
  const more = { title: 'Send', page: 'B', text: 'mail mail' }
  expect(await first('mail', ['/a/'], mail('/a/#mail', 'A'), ['/b/'], mail('/b/#mail', 'B'), ['/b/#more', more])).toBe(
    '/b/#mail',
  )
})

test('a letter may begin a rare word in a heading', async () => {
  const many = Array.from({ length: 40 }, (_, index) => `b${'acdefghijklmnopqrstuvwxyz'[index % 25]}${index}`).join(' ')
  const sections: Parameters<typeof createSection>[] = ['/x/', '/y/'].map((link) => [
    link,
    { title: 'Zoho', text: many },
  ])
  expect(await first('zoho b', ...sections, ['/books/', { title: 'Zoho Books' }])).toBe('/books/')
})
