import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { resolveSidebars } from './resolve-sidebars.ts'

const records = ['/', '/workflows/steps/', '/old.html'].map((route) => createRecord(route))

test('every entry gets the title of its page or a custom label', () => {
  const config = {
    '/a/': ['/old.html'],
    '/': [
      '/',
      { title: 'Steps', link: '/workflows/steps' },
      { title: 'Blog', href: 'https://example.com/' },
      { title: 'Group', children: ['/workflows/steps', { title: 'Inner', collapsible: false, children: ['/'] }] },
    ],
  }
  expect(resolveSidebars(config, records)).toEqual({
    dead: [],
    sidebars: {
      '/a/': [{ type: 'link', title: 'Title of /old.html', path: '/old.html' }],
      '/': [
        { type: 'link', title: 'Title of /', path: '/' },
        { type: 'link', title: 'Steps', path: '/workflows/steps/' },
        { type: 'external', title: 'Blog', href: 'https://example.com/' },
        {
          type: 'group',
          title: 'Group',
          collapsible: true,
          children: [
            { type: 'link', title: 'Title of /workflows/steps/', path: '/workflows/steps/' },
            {
              type: 'group',
              title: 'Inner',
              collapsible: false,
              children: [{ type: 'link', title: 'Title of /', path: '/' }],
            },
          ],
        },
      ],
    },
  })
})

test('an entry that is no page is left out', () => {
  const config = { '/': ['/workflows/step', { title: 'X', children: [{ title: 'Y', link: '/nothing/like/it/' }] }] }
  expect(resolveSidebars(config, records)).toEqual({
    sidebars: { '/': [] },
    dead: [
      { key: ['sidebars', '/', 0], written: '/workflows/step' },
      { key: ['sidebars', '/', 1, 'children', 0, 'link'], written: '/nothing/like/it/' },
    ],
  })
})
