import { areaOf, centerOf, contains, distance, type Frame, type Point, toBorder } from './geometry.ts'

export interface Label {
  frame: Frame
  text: string
}

export interface Arrow {
  /** From its start to its end. */
  points: readonly [Point, ...Point[]]
}

/** A drawing: boxes, texts in them or next to arrows, and arrows. */
export interface Drawing {
  boxes: readonly Frame[]
  labels: readonly Label[]
  arrows: readonly Arrow[]
}

export type Part = Frame | Label | Arrow

/** The parts of a drawing that belong to a box. */
export interface Related {
  parts: ReadonlySet<Part>
  /** Names of the box and of what it exports, as code has them. */
  names: string[]
}

/** How far from its box an arrow may end, and from an arrow its text may be. In SVG units. */
const [ending, beside] = [12, 70]

/** The smallest box around a point. */
export function boxAt(boxes: readonly Frame[], point: Point): Frame | undefined {
  return boxes.filter((box) => contains(box, point)).toSorted((a, b) => areaOf(a) - areaOf(b))[0]
}

/**
 * What belongs to a box: its arrows, the boxes at their other ends, and the texts of all these. If another box has texts with the name of
 * this one, such as `price_order.total`, these are what it exports, and only they belong to it.
 */
export function relatedTo(box: Frame, { boxes, labels, arrows }: Drawing): Related {
  const boxOf = new Map(labels.map((label) => [label, boxAt(boxes, centerOf(label.frame))]))
  const labelsIn = (one: Frame | undefined): Label[] => labels.filter((label) => boxOf.get(label) === one)
  const own = labelsIn(box)
  const exported = new Set(labels.filter(({ text }) => text.startsWith(`${own[0]?.text}.`)))
  const shown = arrowsAt(box, arrows)
  const reached = boxes.filter((one) => one === box || shown.some((arrow) => isAt(arrow, one)))
  const isShown = (label: Label): boolean => {
    const place = boxOf.get(label)
    if (place === undefined) return shown.some((arrow) => arrow === nearestArrow(label, arrows))
    if (place === box || exported.has(label)) return true
    const [title, ...others] = labelsIn(place)
    return reached.includes(place) && (label === title || !others.some((other) => exported.has(other)))
  }
  return {
    parts: new Set([
      ...reached,
      ...boxes.filter((one) => contains(one, centerOf(box))),
      ...shown,
      ...labels.filter(isShown),
    ]),
    names: [...own, ...exported].map(({ text }) => text).filter(isName),
  }
}

/** The arrows that start or end at a box, with their heads, which may be separate shapes. */
function arrowsAt(box: Frame, arrows: readonly Arrow[]): Arrow[] {
  const touching = arrows.filter((arrow) => isAt(arrow, box))
  const ends = touching.flatMap(endsOf)
  const isHead = ({ points }: Arrow): boolean =>
    points.every((point) => ends.some((end) => distance(point, end) <= ending))
  return arrows.filter((arrow) => touching.includes(arrow) || isHead(arrow))
}

function isAt(arrow: Arrow, box: Frame): boolean {
  return endsOf(arrow).some((end) => toBorder(box, end) <= ending)
}

function endsOf({ points }: Arrow): Point[] {
  return [points[0], points.at(-1) ?? points[0]]
}

/** The arrow that a text is written at. */
function nearestArrow({ frame }: Label, arrows: readonly Arrow[]): Arrow | undefined {
  const far = ({ points }: Arrow): number => Math.min(...points.map((point) => distance(point, centerOf(frame))))
  return arrows.filter((arrow) => far(arrow) <= beside).toSorted((a, b) => far(a) - far(b))[0]
}

/** Whether a text may be a name in code: `steps.trigger`, `run()`. */
function isName(text: string): boolean {
  return /^[$/\w][\w$./-]+(?:\(\))?$/.test(text)
}

/** Matches code with any of the names. `run()` is also in `run({ $ })`. */
export function codeWith(names: readonly string[]): RegExp {
  const patterns = names.map((name) => name.replace(/[^\w/-]/g, '\\$&').replace(/\\\(\\\)$/, '(?=\\()'))
  return new RegExp(`(?<![\\w$-])(?:${patterns.join('|')})(?![\\w-])`)
}
