import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmlessDrawings, hostileDrawings } from '../../directives/figure/testing/payloads.ts'
import { compile, pageWith } from '../testing/compile.ts'
import { findMarkup } from '../testing/find-markup.ts'
import { expectPlaced, fuzz, fuzzTimeout } from '../testing/fuzz.ts'

/** Tags, attributes and text of all payloads, to put together in any order. */
const parts = [...Object.values(harmlessDrawings), ...Object.values(hostileDrawings)]
  .filter((svg) => svg.length < 1000)
  .flatMap((svg) => svg.split(/(?=[<\s"'])|(?<=[>=])/))

const drawing = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...parts) }, { weight: 1, arbitrary: fc.string() }))
  .map((some) => some.join(''))

const inTag = fc.tuple(drawing, drawing).map(([attributes, inner]) => `<svg ${attributes}>${inner}</svg>`)

const allowed = /^(?:h1|figure|svg|g|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|title|desc|#text)$/

test('whatever a drawing contains, only what is allowed is left of it', { timeout: fuzzTimeout }, () =>
  fuzz(fc.oneof(drawing, inTag), 0.15, async (svg) => {
    const page = await compile({ text: pageWith('::figure{src=a.svg alt=x}'), figures: { 'a.svg': svg } })
    expectPlaced(page.problems)
    const { elements, active } = findMarkup(page.html)
    expect(active).toEqual([])
    expect(elements.filter((name) => !allowed.test(name))).toEqual([])
  }),
)
