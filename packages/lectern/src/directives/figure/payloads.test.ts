import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compile, pageWith } from '../../node/testing/compile.ts'
import { findMarkup } from '../../node/testing/find-markup.ts'
import { drawingClasses } from './allowed.ts'
import { harmlessDrawings, hostileDrawings } from './testing/payloads.ts'

const compileDrawing = (svg: string) =>
  compile({ text: pageWith('::figure{src=a.svg alt=x}'), figures: { 'a.svg': svg } })

/** Everything that a page with a drawing can contain. */
const expected = /^(?:h1|figure|svg|g|path|rect|circle|text|tspan|title|desc|#text)$/

describe('a hostile drawing is reported, and what remains of it is harmless', () => {
  test.each(Object.entries(hostileDrawings))('%s', async (_, svg) => {
    const { html, problems } = await compileDrawing(svg)
    expect(problems).not.toEqual([])
    for (const problem of problems) {
      expect(problem).toMatchObject({ file: 'guide/start/a.svg', severity: 'error' })
      expect(problem.line).toBeGreaterThan(0)
      expect(problem.column).toBeGreaterThan(0)
      expect(problem.fix).not.toBe('')
    }
    const { elements, active } = findMarkup(html)
    expect(active).toEqual([])
    expect(elements.filter((name) => !expected.test(name))).toEqual([])
    expect(html).not.toMatch(/attacker|Elsewhere/)
  })
})

describe('a harmless drawing passes', () => {
  test.each(Object.entries(harmlessDrawings))('%s', async (_, svg) => {
    const { html, problems } = await compileDrawing(svg)
    expect(problems).toEqual([])
    const { elements, active } = findMarkup(html)
    expect(active).toEqual([])
    expect(elements.filter((name) => !expected.test(name))).toEqual([])
  })
})

test('a drawing in another encoding is reported', async () => {
  const { problems } = await compileDrawing('<svg viewBox="0 0 9 9">\n  <text>caf\uFFFD</text>\n</svg>')
  const message = 'figure a.svg is not valid UTF-8'
  expect(problems).toMatchObject([
    { file: 'guide/start/a.svg', line: 2, column: 12, message, fix: 'save the file as UTF-8' },
  ])
})

test('each problem is at its place in the drawing', async () => {
  const svg = `<svg viewBox="0 0 9 9">
  <text>😀</text><g onclick="1"
    data-a=" id=" id="b"/>
  <rect class="boxx" fill="url(#a)"/>stray
</svg>`
  const { problems } = await compileDrawing(svg)
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '2:21 figure a.svg contains onclick=, which is not allowed',
    '3:5 figure a.svg contains data-a=, which is not allowed',
    '3:19 figure a.svg contains id=, which is not allowed',
    '4:9 figure a.svg contains class="boxx", which is not allowed',
    '4:22 figure a.svg contains fill="url(#a)", which is not allowed',
    '4:38 figure a.svg contains text in <svg>, where it would be invisible',
  ])
  const [cut] = (await compileDrawing('<svg viewBox="0 0 9 9">\n<text>😀</text>\n</svgg>')).problems
  expect(cut).toMatchObject({ line: 3, column: 1, fix: 'fix the markup; SVG files must be well-formed XML' })
})

test('an error that several pages have in a shared figure is at the same place', async () => {
  const [first] = (await compileDrawing('<svg id="a"/>')).problems
  const other = await compile({
    text: pageWith('More text\n\n::figure{src=a.svg alt=x}'),
    figures: { 'a.svg': '<svg id="a"/>' },
  })
  expect(other.problems).toEqual([first])
})

test('drawings can use exactly the classes that the style has for shapes', () => {
  const css = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')
  const styled = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))
  for (const own of ['drawing', 'wide', 'tall']) styled.delete(own)
  expect([...styled].sort()).toEqual([...drawingClasses].sort())
})
