import { describe, expect, test, vi } from 'vitest'
import { createEngine } from './engine.ts'
import { openStore } from './index/store.ts'
import type { TextPart } from './provider.ts'
import { createIndexFiles, createSection, createTestEngine } from './testing/engine.ts'

const steps = { page: 'Steps' }
const limits = { page: 'Limits' }
const records = [
  createSection('/workflows/steps/', { title: 'Steps', text: 'One unit of work.', keywords: ['action'] }),
  createSection('/workflows/steps/#step-exports', { title: 'Step exports', ...steps, text: 'Return a value.' }),
  createSection('/workflows/steps/#exit', {
    title: 'End early',
    ...steps,
    text: 'Call $.flow.exit() to end the whole run.',
    code: ['return $.flow.exit("done")'],
  }),
  createSection('/limits/', { title: 'Limits', text: 'Every limit of the platform, with its environment.' }),
  createSection('/limits/#daily-invocations', {
    title: 'Daily invocations',
    ...limits,
    text: 'How often you may run.',
  }),
  createSection('/limits/#payload', {
    title: 'HTTP body',
    ...limits,
    constants: ['PAYLOAD_SIZE_LIMIT'],
    text: 'At most.',
  }),
  createSection('/variables/', { title: 'Environment variables', text: 'Keep what must not stand in the code.' }),
  createSection('/variables/#validating', {
    title: 'Validating',
    page: 'Environment variables',
    text: 'Look at it.',
  }),
  createSection('/variables/#requests', {
    title: 'Requests',
    page: 'Environment variables',
    text: `Ask. ${'One more thing to say. '.repeat(30)}Pass validateStatus.`,
  }),
  createSection('/old/', { title: 'Old bodies', text: 'Gone.', isLegacy: true }),
]
const engine = createTestEngine(records, {
  synonyms: [
    ['secret', 'environment variable'],
    ['max', 'limit'],
  ],
})
const linksFor = async (query: string, asked = engine): Promise<string[]> =>
  (await asked.search(query)).hits.map(({ link }) => link)
const shown = (parts: readonly TextPart[]): string =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

describe('the first hit for', () => {
  test.each([
    ['a heading', 'step exports', '/workflows/steps/#step-exports'],
    ['a title, before its sections', 'limits', '/limits/'],
    ['words of page and heading together', 'limits invocations', '/limits/#daily-invocations'],
    ['the beginning of a word', 'invoc', '/limits/#daily-invocations'],
    ['a letter too few', 'invocatins', '/limits/#daily-invocations'],
    ['two slips in a long word', 'enviromnet', '/variables/'],
    ['swapped neighbours', 'exprots', '/workflows/steps/#step-exports'],
    ['a slip in an unfinished word', 'invcoat', '/limits/#daily-invocations'],
    ['another form of the word', 'exported', '/workflows/steps/#step-exports'],
    ['a keyword that the page does not say', 'action', '/workflows/steps/'],
    ['a synonym', 'secrets', '/variables/'],
    ['a name as typed', '$.flow.exit', '/workflows/steps/#exit'],
    ['a name with its call', '$.flow.exit("x")', '/workflows/steps/#exit'],
    ['a name that stands in the text, before headings with its parts', 'validateStatus', '/variables/#requests'],
    ['a route', '/workflows/steps', '/workflows/steps/'],
    ['a route with an anchor', 'limits/#payload', '/limits/#payload'],
    ['a part of a name', 'flow', '/workflows/steps/#exit'],
    ['a constant by its name', 'PAYLOAD_SIZE_LIMIT', '/limits/#payload'],
    ['a part of a constant', 'payload size', '/limits/#payload'],
    ['a route', '/workflows/steps/', '/workflows/steps/'],
    ['a question', 'how do I end it early?', '/workflows/steps/#exit'],
    ['capitals', 'STEP EXPORTS', '/workflows/steps/#step-exports'],
    ['what is gone only after what is there', 'body', '/limits/#payload'],
  ])('%s: %s', async (_, query, link) => {
    expect((await linksFor(query))[0]).toBe(link)
  })
})

test.each(['zebra', '', '  ', '?!', 'stp'])('%j finds nothing', async (query) => {
  expect(await engine.search(query)).toMatchObject({ hits: [], answers: [] })
})

test('a section that has all words comes before those that have some', async () => {
  expect(await linksFor('body limits')).toEqual(['/limits/#payload', ...(await linksFor('body limits')).slice(1)])
  expect(await linksFor('daily zebra')).toEqual(['/limits/#daily-invocations'])
})

test('a hit has its location and its matches', async () => {
  const { hits } = await engine.search('flow.exit')
  expect(hits[0]).toMatchObject({ link: '/workflows/steps/#exit', page: 'Steps', ancestors: [] })
  expect(hits[0]?.excerpt).toBeNull()
  const [first] = (await engine.search('exports')).hits
  expect(shown(first?.title ?? [])).toBe('Step [exports]')
})

test('excerpts are those of the hits that are asked for', async () => {
  const excerpts = await engine.excerpts('flow.exit', ['/workflows/steps/#exit', '/nowhere/'])
  expect([...excerpts].map(([link, parts]) => [link, shown(parts)])).toEqual([
    ['/workflows/steps/#exit', 'Call $.[flow].[exit]() to end the whole run. · return $.[flow].[exit]("done")'],
  ])
})

test('excerpts of the last query come from the sections that it found', async () => {
  const { core, files } = createIndexFiles(records)
  const store = openStore(core, async (name) => files.get(name) ?? '')
  const places = vi.spyOn(store, 'places')
  const own = createEngine(store)
  const links = ['/workflows/steps/#exit']
  await own.search('flow.exit')
  expect([...(await own.excerpts('flow.exit', links)).keys()]).toEqual(links)
  expect(places).toHaveBeenCalledTimes(1)
  const [parts] = (await own.excerpts('run', links)).values()
  expect(shown(parts ?? [])).toContain('[run]')
  expect(places).toHaveBeenCalledTimes(2)
})

test('a search fetches no text, and one that cannot be fetched is an empty excerpt', async () => {
  const { core } = createIndexFiles(records)
  const fetchFile = vi.fn(() => Promise.reject(new Error('offline')))
  const offline = createEngine(openStore(core, fetchFile))
  expect((await offline.search('flow')).hits).toHaveLength(1)
  expect(fetchFile).not.toHaveBeenCalled()
  const excerpts = await offline.excerpts('flow', ['/workflows/steps/#exit'])
  expect([...excerpts]).toEqual([['/workflows/steps/#exit', []]])
  expect(fetchFile).toHaveBeenCalled()
})

test('a server that answers with a web page in place of the index is reported in words for readers', () => {
  const open = (): unknown => openStore('<!doctype html><title>Not found</title>', async () => '')
  expect(open).toThrow('the search index is damaged')
})

test('what is spelt as no page spells it gets a suggestion when nothing is found', async () => {
  expect((await engine.search('evrionmnt')).suggestion).toBe('environment')
  expect((await engine.search('limits')).suggestion).toBeNull()
  expect((await engine.search('qqqqqq')).suggestion).toBeNull()
  expect((await engine.search('¿evrionmnt?')).suggestion).toBe('environment')
  // `return` is no slip of it.
  expect((await engine.search('zetumn')).suggestion).toBeNull()
})

test('a word typed to its end is not marked as the beginning of another', async () => {
  const senders = createTestEngine([createSection('/mail/', { title: 'Send to sent senders' })])
  const titleFor = async (query: string): Promise<string> => shown((await senders.search(query)).hits[0]?.title ?? [])
  expect(await titleFor('send')).toBe('[Send] to [sent] senders')
  expect(await titleFor('sen')).toBe('[Send] to [sent] [senders]')
})

test('an index in many files answers as one in a single file', async () => {
  const { files } = createIndexFiles(records, { maxSingleFileLength: 0 })
  expect(files.size).toBeGreaterThan(createIndexFiles(records).files.size)
  const sharded = createTestEngine(records, { maxSingleFileLength: 0 })
  const whole = createTestEngine(records)
  for (const query of ['step exports', 'invocatins', '$.flow.exit', 'body limits'])
    expect(await sharded.search(query)).toEqual(await whole.search(query))
})

test('the same sections give the same files', () => {
  expect(createIndexFiles(records)).toEqual(createIndexFiles([...records]))
})
