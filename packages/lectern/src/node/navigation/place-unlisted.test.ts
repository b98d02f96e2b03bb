import { expect, test } from 'vitest'
import type { SidebarNode } from '../../shared/site-data.ts'
import { createRecord } from '../../shared/testing/pages.ts'
import { placeUnlisted } from './place-unlisted.ts'

const link = (path: string): SidebarNode => ({ type: 'link', title: `Title of ${path}`, path })
const group = (...paths: string[]): SidebarNode => ({
  type: 'group',
  title: 'Group',
  collapsible: true,
  children: paths.map(link),
})
const sidebars = { '/api/': [link('/api/')], '/': [link('/'), group('/a/', '/a/b/'), link('/c/')] }

function place(...routes: string[]) {
  const { sidebars: placed, placements } = placeUnlisted(
    sidebars,
    routes.map((route) => createRecord(route)),
  )
  return { placed, after: placements.map(({ record, after }) => [record.path, after]) }
}

test('listed pages stay where they are, whichever sidebar lists them', () => {
  expect(place('/a/', '/api/')).toEqual({ placed: sidebars, after: [] })
})

test('a page comes behind the last one that shares most of its folders', () => {
  expect(place('/a/b/new/')).toEqual({
    placed: { ...sidebars, '/': [link('/'), group('/a/', '/a/b/', '/a/b/new/'), link('/c/')] },
    after: [['/a/b/new/', '/a/b/']],
  })
  expect(place('/a/new/').after).toEqual([['/a/new/', '/a/b/']])
})

test('a page without relatives comes last', () => {
  expect(place('/new/')).toEqual({
    placed: { ...sidebars, '/': [...sidebars['/'], link('/new/')] },
    after: [['/new/', null]],
  })
})

test('a page belongs to the sidebar of its route', () => {
  expect(place('/api/new/')).toEqual({
    placed: { ...sidebars, '/api/': [link('/api/'), link('/api/new/')] },
    after: [['/api/new/', '/api/']],
  })
})

test('pages that are placed are relatives of those that follow', () => {
  expect(place('/new/', '/new/x/').after).toEqual([
    ['/new/', null],
    ['/new/x/', '/new/'],
  ])
})

test('without any sidebar there is one for all', () => {
  expect(placeUnlisted({}, [createRecord('/a/')]).sidebars).toEqual({ '/': [link('/a/')] })
})
