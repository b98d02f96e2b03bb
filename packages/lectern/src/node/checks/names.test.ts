import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createCompiled } from '../testing/sites/sites.ts'
import { checkNames } from './names.ts'
import { createTargets, knownIds } from './targets.ts'

const limits = createCompiled(createRecord('/limits/'), { ids: ['memory'] })
const targets = createTargets({ redirects: { '/quota/': '/limits/' } }, knownIds([limits]))

test('names link to pages and anchors', () => {
  expect(checkNames({ names: { MEMORY_LIMIT: '/limits/#memory', $event: '/limits/' } }, targets)).toEqual([])
})

test('a name with a dead link is reported with its key in the configuration', () => {
  const names = { MEMORY_LIMIT: '/limits/#memroy', '$event.*': '/limit/', $context: '/quota/' }
  expect(checkNames({ names }, targets)).toMatchObject([
    {
      key: ['names', 'MEMORY_LIMIT'],
      message: 'name MEMORY_LIMIT: /limits/#memroy does not exist: the page has no #memroy',
      fix: 'did you mean /limits/#memory?',
    },
    { key: ['names', '$event.*'], message: 'name $event.*: /limit/ does not exist', fix: 'did you mean /limits/?' },
    { key: ['names', '$context'], message: 'name $context: /quota/ is redirected', fix: 'use /limits/' },
  ])
})

test('a name limited to missing pages is reported', () => {
  const names = { memory: { to: '/limits/#memory', on: ['/limit/', '/limits/*', '/prices/*'] } }
  expect(checkNames({ names }, targets)).toMatchObject([
    {
      key: ['names', 'memory', 'on'],
      message: 'name memory: no page matches /limit/',
      fix: 'did you mean /limits/?',
    },
    { key: ['names', 'memory', 'on'], message: 'name memory: no page matches /prices/*' },
  ])
})
