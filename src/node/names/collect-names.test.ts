import { expect, test } from 'vitest'
import { collectNames } from './collect-names.ts'

test('the table holds the generated names, those of the configuration, and the constants without an entry', () => {
  const generated = { kind: 'command', name: 'pd deploy', to: '/cli/#pd-deploy', flags: [] } as const
  const expansion = { lines: [], published: [], problems: [], names: [generated] }
  const config = {
    names: {
      'steps.trigger.event.*': '/events/',
      $event: '/old/',
      'this.<prop>.$auth': '/auth/',
      LIMIT: '/limits/',
      data_store: '/db/',
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
    { kind: 'constant', name: 'PRICE', to: null },
  ])
})
