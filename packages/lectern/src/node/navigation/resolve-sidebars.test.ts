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
    problems: [],
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

test('an entry that is no page is an error that names the nearest one', () => {
  const config = { '/': ['/workflows/step', { title: 'X', children: [{ title: 'Y', link: '/nothing/like/it/' }] }] }
  const place = { file: 'site.config.ts', line: 0, column: 0, severity: 'error' }
  expect(resolveSidebars(config, records)).toEqual({
    sidebars: { '/': [] },
    problems: [
      {
        ...place,
        key: ['sidebars', '/', 0],
        message: 'sidebar entry: /workflows/step does not exist',
        fix: 'did you mean /workflows/steps/?',
      },
      {
        ...place,
        key: ['sidebars', '/', 1, 'children', 0, 'link'],
        message: 'sidebar entry: /nothing/like/it/ does not exist',
        fix: 'use an existing page, or create this one: npm run new -- /nothing/like/it/ "Title"',
      },
    ],
  })
})
