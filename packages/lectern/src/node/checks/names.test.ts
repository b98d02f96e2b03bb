import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createCompiled } from '../testing/sites.ts'
import { checkNames } from './names.ts'
import { createTargets } from './targets.ts'

const targets = createTargets([createCompiled(createRecord('/limits/'), { ids: ['memory'] })], {
  redirects: { '/quota/': '/limits/' },
})

test('names lead to pages, and to places on them', () => {
  expect(checkNames({ names: { MEMORY_LIMIT: '/limits/#memory', $event: '/limits/' } }, targets)).toEqual([])
})

test('a name that leads nowhere is told with its key in the configuration', () => {
  const names = { MEMORY_LIMIT: '/limits/#memroy', '$event.*': '/limit/', $context: '/quota/' }
  expect(checkNames({ names }, targets)).toMatchObject([
    {
      key: ['names', 'MEMORY_LIMIT'],
      message: 'name MEMORY_LIMIT to /limits/#memroy: the page has no #memroy',
      fix: 'did you mean /limits/#memory ?',
    },
    { key: ['names', '$event.*'], message: 'name $event.* to /limit/ goes nowhere', fix: 'did you mean /limits/ ?' },
    { key: ['names', '$context'], message: 'name $context to /quota/ is redirected', fix: 'write /limits/' },
  ])
})

test('a name that counts on pages that are not there is told', () => {
  const names = { memory: { to: '/limits/#memory', on: ['/limit/', '/limits/*', '/prices/*'] } }
  expect(checkNames({ names }, targets)).toMatchObject([
    {
      key: ['names', 'memory', 'on'],
      message: 'name memory on /limit/: there is no such page',
      fix: 'did you mean /limits/ ?',
    },
    { key: ['names', 'memory', 'on'], message: 'name memory on /prices/*: there is no such page' },
  ])
})
