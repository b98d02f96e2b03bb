import { expect, test } from 'vitest'
import { findMovedAnchors } from './moved-anchors.ts'

test('each page knows where its anchors have moved', () => {
  const redirects = {
    '/gone/': '/b/',
    '/a/#one': '/b/#two',
    '/a#caf%C3%A9': 'https://example.com/x',
    '/b/#old': '/b#new',
    '/b/#older': '/b/#new',
    '/b/#far': '/a/',
    '/b/#removed': '/b/',
    '/b/#asked': '/b/?q=1#new',
  }
  expect([...findMovedAnchors({ redirects, base: '/docs/' })]).toEqual([
    ['/a/', { movedAnchors: { one: '/docs/b/#two', café: 'https://example.com/x' } }],
    ['/b/', { formerIds: { old: 'new', older: 'new' }, movedAnchors: { far: '/docs/a/', asked: '/docs/b/?q=1#new' } }],
  ])
})

test('only pages with moved anchors are listed', () => {
  expect(findMovedAnchors({ redirects: { '/x/': '/y/#z', '/y/#gone': '/y/' }, base: '/docs/' }).size).toBe(0)
})
