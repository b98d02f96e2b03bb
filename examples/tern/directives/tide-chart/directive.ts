import {
  attributes as attributesOf,
  type DirectiveUse,
  defineDirective,
  escapeText,
} from '../../../../packages/lectern/src/index.ts'
import { drawChart, isHigh, plot, scaleOf } from './chart.ts'
import { describe, formatTime, minutesPerDay, type Turn } from './tide.ts'

/** Where the reader's mark starts. */
const noon = minutesPerDay / 2

/**
 * The tide of one day: a curve, and a table of its high and low water. In the browser, readers move along the curve with the pointer
 * or the arrow keys. Without JavaScript, the chart and the table are complete, and the slider isn't shown.
 */
export const tideChart = defineDirective({
  name: 'tide-chart',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['place', 'day', 'turns'],
  example: '::tide-chart{place="Gull Point" day="June 14" turns="01:12@0.6 07:24@4.3 13:31@0.9 19:48@4.6"}',
  compile(use) {
    const { place = '', day = '' } = use.attributes
    const turns = readTurns(use)
    if (place === '' || day === '') {
      use.report({ message: 'tide-chart is missing its place or day', fix: `write ${tideChart.example}` })
      return ''
    }
    if (!turns) return ''
    const name = `${place}, ${day}`
    return `<div class="tide-chart">${renderFigure(name, turns)}${renderTurns(name, turns, use)}</div>`
  },
  // The only part that needs the client: the engine removes it if its code can't be loaded.
  className: 'tide-reader',
  client: './client.ts',
  style: './style.css',
})

function renderFigure(name: string, turns: readonly Turn[]): string {
  const summary = turns.map(
    (turn) => `${kindOf(turn, turns).toLowerCase()} at ${formatTime(turn.minute)}, ${turn.height.toFixed(1)} meters`,
  )
  const svg = attributesOf({
    role: 'img',
    'aria-label': `Tide curve for ${name}: ${summary.join('; ')}`,
    width: '100%',
    height: plot.height,
  })
  return `<figure><figcaption>${escapeText(name)} <small>Height above chart datum, in meters</small></figcaption><svg${svg}>${drawChart(turns)}</svg>${renderReader(turns)}</figure>`
}

function renderReader(turns: readonly Turn[]): string {
  const { min, max } = scaleOf(turns)
  const text = describe(noon, turns)
  const data = attributesOf({
    class: 'tide-reader',
    'data-needs-client': true,
    'data-turns': JSON.stringify(turns),
    'data-min': min,
    'data-max': max,
  })
  const slider = attributesOf({
    type: 'range',
    min: 0,
    max: minutesPerDay,
    step: 5,
    value: noon,
    autocomplete: 'off',
    'aria-label': 'Time of day',
    'aria-valuetext': text,
  })
  // The slider announces its own value, so the same text below it is for the eye only.
  return `<div${data}><input${slider}><p aria-hidden="true">${text}</p></div>`
}

function renderTurns(name: string, turns: readonly Turn[], { renderTable }: DirectiveUse): string {
  const rows = turns.map((turn) => [kindOf(turn, turns), formatTime(turn.minute), `${turn.height.toFixed(1)} m`])
  const cells = [['Tide', 'Time', 'Height'], ...rows]
  return renderTable({ label: `High and low water, ${name}`, cells, aligns: ['', 'num', 'num'] })
}

function kindOf(turn: Turn, turns: readonly Turn[]): string {
  return isHigh(turn, turns) ? 'High water' : 'Low water'
}

/** Reads `07:24@4.3 13:31@0.9`, or reports what is wrong with it. */
function readTurns({ attributes, report }: DirectiveUse): Turn[] | null {
  const words = (attributes.turns ?? '').split(' ').filter((word) => word !== '')
  const turns = words.flatMap((word) => {
    const [, hours, minutes, height] = /^([01]\d|2[0-3]):([0-5]\d)@(-?\d+(?:\.\d+)?)$/.exec(word) ?? []
    return height === undefined ? [] : [{ minute: Number(hours) * 60 + Number(minutes), height: Number(height) }]
  })
  if (turns.length < 2 || turns.length < words.length) {
    report({
      message: 'tide-chart needs at least two turns, written as TIME@METERS',
      fix: `write ${tideChart.example}`,
    })
    return null
  }
  if (turns.every((turn, at) => isAfter(turn, turns[at - 1]) && alternates(turn, turns[at - 1], turns[at - 2])))
    return turns
  report({
    message: 'the turns of tide-chart are out of order',
    fix: 'alternate high and low water, earliest first',
  })
  return null
}

function isAfter(turn: Turn, before: Turn | undefined): boolean {
  return before === undefined || (turn.minute > before.minute && turn.height !== before.height)
}

function alternates(turn: Turn, before: Turn | undefined, earlier: Turn | undefined): boolean {
  return !before || !earlier || turn.height > before.height === earlier.height > before.height
}
