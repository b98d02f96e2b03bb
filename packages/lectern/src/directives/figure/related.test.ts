import { expect, test } from 'vitest'
import type { Frame } from './geometry.ts'
import { type Arrow, boxAt, codeWith, type Label, relatedTo } from './related.ts'

const frame = (left: number, top: number, width: number, height: number): Frame => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const label = (text: string, left: number, top: number): Label => ({ text, frame: frame(left, top, 40, 10) })
const arrow = (x1: number, y1: number, x2: number, y2: number): Arrow => ({
  points: [
    { x: x1, y: y1 },
    { x: (x1 + x2) / 2, y: (y1 + y2) / 2 },
    { x: x2, y: y2 },
  ],
})

// Two steps below each other, next to the object that has what they export.
const [first, second, object] = [frame(0, 0, 100, 50), frame(0, 100, 100, 50), frame(200, 0, 100, 150)]
const names = {
  first: label('get_order', 30, 20),
  second: label('Send a message', 30, 120),
  object: label('steps', 210, 5),
}
const exports = { first: label('get_order.total', 210, 30), other: label('trigger.event', 210, 60) }
const [down, right, head, back] = [
  arrow(50, 54, 50, 96),
  arrow(104, 25, 196, 25),
  arrow(190, 20, 196, 25),
  arrow(196, 125, 104, 125),
]
const above = label('exports', 130, 10)
const drawing = {
  boxes: [first, second, object],
  labels: [...Object.values(names), ...Object.values(exports), above],
  arrows: [down, right, head, back],
}

test('a box has its arrows with their heads and texts, the boxes they lead to, and what it exports there', () => {
  const { parts, names: found } = relatedTo(first, drawing)
  expect([...parts]).toEqual(
    expect.arrayContaining([first, second, object, down, right, head, above, ...Object.values(names), exports.first]),
  )
  expect(parts).not.toContain(back)
  expect(parts).not.toContain(exports.other)
  expect(found).toEqual(['get_order', 'get_order.total'])
})

test('if nothing has the name of a box, everything in the boxes that it is connected to belongs to it', () => {
  const { parts, names: found } = relatedTo(second, drawing)
  expect([...parts]).toEqual(expect.arrayContaining([object, exports.first, exports.other, back, down]))
  expect(parts).not.toContain(right)
  expect(found).toEqual([])
})

test('a box around a box belongs to it, but not what else is in there', () => {
  const [outer, inner, other] = [frame(0, 0, 400, 100), frame(20, 20, 100, 50), frame(200, 20, 100, 50)]
  const { parts } = relatedTo(inner, { boxes: [outer, inner, other], labels: [label('run', 230, 30)], arrows: [] })
  expect([...parts]).toEqual([inner, outer])
})

test('of boxes in each other, the smallest one at a point is meant', () => {
  const [outer, inner] = [frame(0, 0, 400, 100), frame(20, 20, 100, 50)]
  expect(boxAt([outer, inner], { x: 30, y: 30 })).toBe(inner)
  expect(boxAt([outer, inner], { x: 300, y: 30 })).toBe(outer)
  expect(boxAt([outer, inner], { x: 500, y: 30 })).toBeUndefined()
})

test.each([
  ['run()', 'async run({ $ }) {', true],
  ['run()', 'this.rerun()', false],
  ['run()', '// The next run starts later.', false],
  ['this.total()', 'return this.total(items)', true],
  ['$return_value', 'steps.a.$return_value', true],
  ['props', 'props: {', true],
  ['props', 'propsData', false],
])('the name %s is in %s: %s', (name, code, isThere) => {
  expect(codeWith(['other', name]).test(code)).toBe(isThere)
})

test('a call is a name', () => {
  const box = frame(0, 0, 100, 50)
  expect(relatedTo(box, { boxes: [box], labels: [label('run()', 10, 10)], arrows: [] }).names).toEqual(['run()'])
})
