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

describe('of sections that all have words of the query', () => {
  const first = async (query: string, ...sections: Parameters<typeof createSection>[]): Promise<string | undefined> =>
    (await createTestEngine(sections.map((section) => createSection(...section))).search(query)).hits[0]?.link

  test('the one that says what is not, as an error text says it, comes first', async () => {
    const other = { title: 'Defined params', text: 'params are defined here, and each param is a param.' }
    const wanted = {
      title: 'Faults',
      text: 'Some of these were seen: params is not defined. Others are rare in practice.',
    }
    expect(await first('params is not defined', ['/'], ['/#other', other], ['/#wanted', wanted])).toBe('/#wanted')
  })

  test('the one that tells of a name comes before the page that has it for a keyword', async () => {
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

  test('a question of small words leads to the section that has it for a keyword', async () => {
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

  test('the one that says all words comes before one that says synonyms of them', async () => {
    const sections = ['Erase old events', 'Delete old events'].map((title, index) =>
      createSection(`/p${index}/#a`, { title, page: 'P', text: 'Old events.' }),
    )
    const withSynonyms = createTestEngine(sections, { synonyms: [['delete', 'erase']] })
    expect(await linksFor('delete old events', withSynonyms)).toEqual(['/p1/#a', '/p0/#a'])
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
    expect(
      await first('mail', ['/a/'], mail('/a/#mail', 'A'), ['/b/'], mail('/b/#mail', 'B'), ['/b/#more', more]),
    ).toBe('/b/#mail')
  })

  test('a letter may begin a rare word in a heading', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `b${'acdefghijklmnopqrstuvwxyz'[index % 25]}${index}`).join(
      ' ',
    )
    const sections: Parameters<typeof createSection>[] = ['/x/', '/y/'].map((link) => [
      link,
      { title: 'Zoho', text: many },
    ])
    expect(await first('zoho b', ...sections, ['/books/', { title: 'Zoho Books' }])).toBe('/books/')
  })
})

test.each(['zebra', '', '  ', '?!', 'stp'])('%j finds nothing', async (query) => {
  expect(await engine.search(query)).toMatchObject({ hits: [], answers: [] })
})

test('a section that has all words comes before those that have some', async () => {
  expect(await linksFor('body limits')).toEqual(['/limits/#payload', ...(await linksFor('body limits')).slice(1)])
  expect(await linksFor('daily zebra')).toEqual(['/limits/#daily-invocations'])
})

test('a hit shows where it is and what of it matches', async () => {
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

test('a server that answers with a web page in place of the index is told in words for readers', () => {
  const open = (): unknown => openStore('<!doctype html><title>Not found</title>', async () => '')
  expect(open).toThrow('The server has sent no search index.')
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
  const { files } = createIndexFiles(records, { mostInOneFile: 0 })
  expect(files.size).toBeGreaterThan(createIndexFiles(records).files.size)
  const sharded = createTestEngine(records, { mostInOneFile: 0 })
  const whole = createTestEngine(records)
  for (const query of ['step exports', 'invocatins', '$.flow.exit', 'body limits'])
    expect(await sharded.search(query)).toEqual(await whole.search(query))
})

test('the same sections give the same files', () => {
  expect(createIndexFiles(records)).toEqual(createIndexFiles([...records]))
})
