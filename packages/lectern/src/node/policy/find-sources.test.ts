import { describe, expect, test } from 'vitest'
import { findBlocked, findSources, findStyleSources } from './find-sources.ts'

describe('the hosts that markup loads from', () => {
  test.each([
    ['<img src="https://images.example/a.png" alt="">', { 'img-src': ['https://images.example'] }],
    ['<img alt="a > b" src="https://images.example:8443/a.png">', { 'img-src': ['https://images.example:8443'] }],
    ['<IMG SRC=//images.example/a.png>', { 'img-src': ['https://images.example'] }],
    ['<iframe src="https://player.example/1"></iframe>', { 'frame-src': ['https://player.example'] }],
    [
      '<p class="video"><a href="/x/" data-video="https://player.example/1">',
      { 'frame-src': ['https://player.example'] },
    ],
    [
      '<video poster="https://images.example/a.png" src="https://videos.example/a.mp4">',
      { 'img-src': ['https://images.example'], 'media-src': ['https://videos.example'] },
    ],
    [
      '<link rel="stylesheet" href="https://fonts.example/a.css">',
      { 'style-src': ['https://fonts.example'], 'font-src': ['https://fonts.example'] },
    ],
    ['<link rel="preload" as="font" href="https://fonts.example/a.woff2">', { 'font-src': ['https://fonts.example'] }],
    ['<script src="https://scripts.example/a.js"></script>', { 'script-src': ['https://scripts.example'] }],
  ])('%s', (html, sources) => {
    expect(findSources(html)).toEqual(sources)
  })

  test.each([
    '<img src="/docs/a.png" alt="https://images.example/a.png">',
    '<a href="https://other.example/">',
    '<link rel="canonical" href="https://other.example/">',
    '<link rel="preconnect" href="https://other.example/">',
    '&lt;img src="https://images.example/a.png"&gt;',
    '<img src="https://[/">',
  ])('none: %s', (html) => {
    expect(findSources(html)).toEqual({})
  })

  test('each once', () => {
    const image = '<img src="https://images.example/a.png">'
    expect(findSources(image + image)).toEqual({ 'img-src': ['https://images.example'] })
  })

  test('in styles', () => {
    const origins = ['https://fonts.example', 'https://images.example']
    const css = '@font-face{src:url("https://fonts.example/a.woff2")}p{background:url(https://images.example/a.png)}'
    expect(findStyleSources(`${css}q{background:url(/a.png)}`)).toEqual({ 'font-src': origins, 'img-src': origins })
  })
})

test.each([
  ['<p style="color:red">', 'style='],
  ['<p title="a>b" STYLE=color:red>', 'style='],
  ['<button type="button" onclick="run()">', 'onclick='],
  ['<style>p{}</style>', '<style>'],
  ['<script>run()</script>', '<script>'],
  ['<script type="application/json">{}</script>', null],
  ['<p class="style" title=" style=&quot;x&quot;" data-on="1">style="x"</p>', null],
])('what the policy would block in %s: %s', (html, blocked) => {
  expect(findBlocked(html)).toBe(blocked)
})
