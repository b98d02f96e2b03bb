import { describe, expect, test } from 'vitest'
import { bundleStyles, inlineConstant } from './bundle-styles.ts'
import { rareStyleElementsFor, styleElementsFor } from './inline-style.ts'

const { inline, app, deferred, extras } = await bundleStyles()

describe('the style that a document holds', () => {
  test.each([
    ['<h4 id="a">', 'article blockquote'],
    ['<ul class="tasks">', 'article blockquote'],
    ['<figure class="code wrap">', '.line:is(.hl,:target)'],
    ['<pre class="code numbers">', 'counter-reset:line'],
    ['<span class="line hl ins">', 'counter-reset:line'],
    ['<div class="tabs" role="group">', 'label:has(:checked)+.panel'],
    ['<div class="table"><table>', 'border-spacing'],
    ['<div class="table stack"><table>', 'attr(data-label)'],
    ['<p class="crumbs">', '.next a'],
    ['<code class="short">', '.short{'],
    ['<td class="required yes">', '.stack td.required{font-size:0}'],
    ['<td class="pick yes">', 'rotate:40deg'],
    ['<div class="table stack scroll"><table>', 'overflow:auto hidden'],
    ['<form class="filters">', '.filters output'],
    ['<div class="callout warning">', '.callout:before'],
    ['<details class="more">', '.more[open]>summary'],
    ['<div class="cards">', '.card-title'],
    ['<div class="steps">', 'counter-increment:step'],
    ['<figure class="drawing">', '.box-accent{fill'],
    ['<button class="search big">', '.search.big'],
    ['<article class="not-found">', '.asked code'],
    ['<article class="home">', '.hero h1'],
    ['<div class="reference-part rail">', '.your-values input'],
  ])('of a page with %s has what that needs, and no other page does', (markup, rule) => {
    expect(styleElementsFor(markup, inline)).toContain(rule)
    expect(styleElementsFor('<article class="page"><p>Text</p>', inline)).not.toContain(rule)
  })

  test('has what every page needs', () => {
    expect(styleElementsFor('<p>', inline)).toBe(`<style>${inline.core}</style>`)
    expect(inline.core).toContain('@layer tokens{')
  })
})

test('all the parts but the rare ones come with the application, in the order in which they win over each other', () => {
  const ofAll = inline.parts.filter(({ isRare }) => !isRare).map(({ css }) => css.replace(/^:root\{[^}]*\}/, ''))
  const places = ofAll.map((css) => app.content.indexOf(css))
  expect(places).not.toContain(-1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
})

test('tokens are declared by documents and the deferred sheet, because the browser would restyle every element again', () => {
  expect(deferred.content).toContain(':root{')
  expect(app.content).not.toContain(':root{')
})

test('a rare part comes with the chunks of pages that need it', () => {
  const style = rareStyleElementsFor('<article class="home"><table>', inline)
  expect(style).toContain('.hero h1')
  expect(style).not.toContain('border-collapse')
  expect(styleElementsFor('<article class="home">', inline)).toContain(style)
  expect(app.content).not.toContain('.hero h1')
  expect(rareStyleElementsFor('<article class="page"><table>', inline)).toBe('')
})

test.each(['.progress', '.option-excerpt{', '.tools{'])('what only the application shows comes with it: %s', (rule) => {
  expect(app.content).toContain(rule)
  expect(inline.core).not.toContain(rule)
})

test('what loads last has its own style sheet', () => {
  for (const rule of ['.help-dialog{', '.page-menu', '.contents-menu']) {
    expect(extras.content).toContain(rule)
    expect(app.content).not.toContain(rule)
  }
})

test('a constant takes the place of its name, and the browser keeps its own variables', () => {
  expect(app.content).toContain('transition:transform .2s ease-out')
  expect(inline.core).toContain('env(safe-area-inset-right)')
  expect(() => inlineConstant({ name: { type: 'custom', ident: '--progres-speed' } })).toThrow(
    "env(--progres-speed) isn't a constant",
  )
})

test('no rule for highlights comes with the application, because the browser would restyle every element', () => {
  expect(app.content).not.toContain('::highlight')
})

test("a site's tokens take the place of the theme's", async () => {
  const { inline: own } = await bundleStyles({ tokens: { accent: ['oklch(0.5 0.1 20)', 'oklch(0.8 0.1 20)'] } })
  expect(own.core).toContain('--accent:light-dark(oklch(50% .1 20),oklch(80% .1 20));')
  expect(inline.core).not.toContain('oklch(50% .1 20)')
})

test("a site's radii and heading font take the place of the theme's, and are no properties in the browser", async () => {
  const tokens = { 'radius-block': '0px', 'radius-dialog': '1.5rem', 'font-heading': 'Optima, sans-serif' }
  const own = await bundleStyles({ tokens })
  expect(own.inline.core).toContain('1.17 Optima,sans-serif')
  expect(styleElementsFor('<figure class="code">', own.inline)).toMatch(/\.code\{[^}]*border-radius:0;/)
  expect(styleElementsFor('<div class="callout tip">', own.inline)).toMatch(/\.callout\{[^}]*border-radius:0;/)
  expect(own.deferred.content).toContain('border-radius:1.5rem')
  for (const { inline: one, app: style, deferred: late } of [{ inline, app, deferred }, own])
    expect(one.core + style.content + late.content).not.toMatch(/--(?:radius|font-heading|ground|shadow-|backdrop)/)
  expect(inline.core).toContain('1.17 var(--font-text)')
})
