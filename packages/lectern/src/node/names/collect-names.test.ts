import { expect, test } from 'vitest'
import { collectNames } from './collect-names.ts'

test('the address of a server is known with its constants', () => {
  const generated = {
    kind: 'endpoint',
    name: 'GET /sources',
    to: '/api/#list',
    server: '{$API_URL}/v{$VERSION}',
  } as const
  const expansion = { lines: [], published: [], problems: [], names: [generated], incomplete: null }
  const config = { names: {}, constants: { API_URL: 'https://api.example.com', VERSION: 1 } }
  expect(collectNames([{ expansion }], config)).toContainEqual({ ...generated, server: 'https://api.example.com/v1' })
})

test('the table holds the generated names, those of the configuration, and the constants without an entry', () => {
  const generated = { kind: 'command', name: 'acme deploy', to: '/cli/#acme-deploy', flags: [] } as const
  const expansion = { lines: [], published: [], problems: [], names: [generated], incomplete: null }
  const config = {
    names: {
      'steps.trigger.event.*': '/events/',
      $event: '/old/',
      'this.<prop>.$auth': '/auth/',
      LIMIT: '/limits/',
      data_store: '/db/',
      cron: { to: '/events/', on: ['/events/*'] },
    },
    constants: { LIMIT: 1, PRICE: '$2' },
  }
  expect(collectNames([{ expansion }, {}], config)).toEqual([
    generated,
    { kind: 'path', name: 'steps.trigger.event.*', to: '/events/' },
    { kind: 'path', name: '$event', to: '/old/' },
    { kind: 'path', name: 'this.<prop>.$auth', to: '/auth/' },
    { kind: 'constant', name: 'LIMIT', to: '/limits/' },
    { kind: 'word', name: 'data_store', to: '/db/' },
    { kind: 'word', name: 'cron', to: '/events/', on: ['/events/*'] },
    { kind: 'constant', name: 'PRICE', to: null },
  ])
})
