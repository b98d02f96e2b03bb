/** Everything that drawings can contain. Other elements could run scripts, load files, or affect the page around the figure. */

interface ValueType {
  pattern: RegExp
  /** What an author can write, for messages. */
  hint: string
}

const numbers: ValueType = { pattern: /^[-+\d.e,\s]+(?:px|em|rem|%)?$/i, hint: 'use numbers' }
const path: ValueType = { pattern: /^[-+\d.e,\smlhvcsqtaz]*$/i, hint: 'use path commands' }
const words: ValueType = { pattern: /^[\w\s-]+$/, hint: 'use one of its keywords' }
const transform: ValueType = {
  pattern: /^(?:(?:matrix|translate|rotate|scale|skew[XY])\([-+\d.e,\s]*\)[\s,]*)*$/,
  hint: 'use translate(…), rotate(…), scale(…), skewX(…), skewY(…) or matrix(…)',
}
const color: ValueType = {
  pattern: /^(?:none|transparent|currentcolor|#[\da-f]{3,8}|var\(--[\w-]+\))$/i,
  hint: 'use a class or var(--…), which follow the theme, or a code such as #0b7a55 for a color that never changes',
}
const namespace: ValueType = {
  pattern: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  hint: 'use xmlns="http://www.w3.org/2000/svg"',
}

/** The classes of `style.css` that are meant for shapes. */
export const drawingClasses = ['box', 'box-accent', 'label', 'note', 'mono', 'arrow', 'flow', 'head'] as const

const classes: ValueType = {
  pattern: new RegExp(`^\\s*(?:(?:${drawingClasses.join('|')})(?:\\s+|$))+$`),
  hint: `use ${drawingClasses.join(', ')}`,
}

const painted = {
  fill: color,
  'fill-opacity': numbers,
  'fill-rule': words,
  opacity: numbers,
  'paint-order': words,
  stroke: color,
  'stroke-dasharray': { pattern: /^(?:none|[-+\d.,\s]+)$/, hint: 'use none or numbers' },
  'stroke-dashoffset': numbers,
  'stroke-linecap': words,
  'stroke-linejoin': words,
  'stroke-miterlimit': numbers,
  'stroke-opacity': numbers,
  'stroke-width': numbers,
  'vector-effect': words,
} satisfies Attributes

const lettered = {
  'dominant-baseline': words,
  'font-size': numbers,
  'font-style': words,
  'font-weight': words,
  'letter-spacing': numbers,
  'text-anchor': words,
  'text-decoration': words,
} satisfies Attributes

const shape = { ...painted, class: classes, transform, pathLength: numbers } satisfies Attributes
const positioned = { x: numbers, y: numbers } satisfies Attributes
const line = { ...painted, ...lettered, ...positioned, class: classes, dx: numbers, dy: numbers } satisfies Attributes
const fitted = { lengthAdjust: words, rotate: numbers, textLength: numbers } satisfies Attributes

type Attributes = Readonly<Record<string, ValueType>>

const elements = {
  // Its class and size are the directive's.
  svg: { ...painted, ...lettered, xmlns: namespace, viewBox: numbers, preserveAspectRatio: words },
  g: { ...shape, ...lettered },
  path: { ...shape, d: path },
  rect: { ...shape, ...positioned, width: numbers, height: numbers, rx: numbers, ry: numbers },
  circle: { ...shape, cx: numbers, cy: numbers, r: numbers },
  ellipse: { ...shape, cx: numbers, cy: numbers, rx: numbers, ry: numbers },
  line: { ...shape, x1: numbers, y1: numbers, x2: numbers, y2: numbers },
  polyline: { ...shape, points: numbers },
  polygon: { ...shape, points: numbers },
  text: { ...line, ...fitted, transform },
  tspan: { ...line, ...fitted },
  title: {},
  desc: {},
} satisfies Record<string, Attributes>

/** Elements with text; in others, browsers don't show it. */
const withText: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc'] satisfies (keyof typeof elements)[])

/** What an element can contain. */
export interface ElementRule {
  attributes: Attributes
  canContainText: boolean
}

const rules: ReadonlyMap<string, ElementRule> = new Map(
  Object.entries(elements).map(([name, attributes]) => [name, { attributes, canContainText: withText.has(name) }]),
)

/** Which elements an element can contain. The parsers of HTML and XML agree on the result only because titles contain no elements. */
export function ruleOf(name: string, parent: string | null): ElementRule | undefined {
  if ((name === 'svg') !== (parent === null)) return undefined
  if (parent === 'title' || parent === 'desc') return undefined
  return rules.get(name)
}

export function attributeRule({ attributes }: ElementRule, name: string): ValueType | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined
}
