import {
  attributes as attributesOf,
  type DirectiveUse,
  defineDirective,
  escapeText,
} from '../../../packages/lectern/src/index.ts'
import { accountFor, costParts, estimateCost, formatCount, planParts, type Rates, type Usage } from './formula.ts'

/** The constants that contain the rates, so the calculator and the pages always agree. */
const constantOf: Readonly<Record<keyof Rates, string>> = {
  freePerDay: 'DAILY_INVOCATIONS_LIMIT',
  freeComputeMinutesPerDay: 'DAILY_COMPUTE_MINUTES',
  freeRunSeconds: 'FREE_MAX_TIMEOUT_SECONDS',
  paidRunSeconds: 'PAID_MAX_TIMEOUT_SECONDS',
  countedRunMs: 'MIN_COMPUTE_TIME_MS',
  pricePerMonth: 'PRO_MONTHLY_PRICE',
  includedPerMonth: 'PRO_MONTHLY_INVOCATIONS',
  pricePerInvocation: 'PRICE_PER_INVOCATION',
}

/** More than anyone needs, and small enough for exact results. */
const maxInvocations = 10_000_000

/**
 * A form that shows the plan and monthly cost for the reader's usage, and a table of worked examples. Without JavaScript,
 * only the table is visible. The browser uses the same functions for its calculations.
 */
export const costCalculator = defineDirective({
  name: 'cost-calculator',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['examples'],
  example: '::cost-calculator{examples="100@1 1000@2"}',
  compile(use) {
    const rates = readRates(use)
    const examples = readExamples(use)
    const first = examples[0]
    if (!rates || !first) return ''
    return `<div>${renderForm(first, rates)}${renderExamples(examples, rates, use)}</div>`
  },
  className: 'calculator',
  client: './client.ts',
  style: './style.css',
  isRare: true,
})

function readRates({ constants, report }: DirectiveUse): Rates | null {
  const missing: string[] = []
  const read = (rate: keyof Rates): number => {
    const name = constantOf[rate]
    const value = Number(String(constants[name]).replace(/^\$/, ''))
    if (Number.isNaN(value)) missing.push(name)
    return value
  }
  const rates: Rates = {
    freePerDay: read('freePerDay'),
    freeComputeMinutesPerDay: read('freeComputeMinutesPerDay'),
    freeRunSeconds: read('freeRunSeconds'),
    paidRunSeconds: read('paidRunSeconds'),
    countedRunMs: read('countedRunMs'),
    pricePerMonth: read('pricePerMonth'),
    includedPerMonth: read('includedPerMonth'),
    pricePerInvocation: read('pricePerInvocation'),
  }
  if (missing.length === 0) return rates
  report({
    message: `cost-calculator needs a number in ${missing.join(', ')}`,
    fix: 'set each of these constants to a number',
  })
  return null
}

function readExamples({ attributes, report }: DirectiveUse): Usage[] {
  const written = (attributes.examples ?? '').split(' ').filter((word) => word !== '')
  const usages = written.flatMap((word) => {
    const match = /^(\d+)@(\d+(?:\.\d+)?)$/.exec(word)
    return match ? [{ invocationsPerDay: Number(match[1]), runSeconds: Number(match[2]) }] : []
  })
  if (usages.length > 0 && usages.length === written.length) return usages
  report({
    message: 'cost-calculator needs examples as INVOCATIONS_PER_DAY@SECONDS_PER_RUN',
    fix: `write ${costCalculator.example}`,
  })
  return []
}

function renderForm(usage: Usage, rates: Rates): string {
  const { result, lines } = accountFor(usage, rates)
  const fields =
    field('Invocations per day', 'invocationsPerDay', usage.invocationsPerDay, maxInvocations, 1) +
    field('Seconds per run', 'runSeconds', usage.runSeconds, rates.paidRunSeconds, 'any')
  const rows = lines.map(([term, text]) => `<div><dt>${term}</dt><dd>${escapeText(text)}</dd></div>`).join('')
  const data = attributesOf({
    class: 'calculator',
    'data-needs-client': true,
    'data-rates': JSON.stringify(rates),
    'aria-label': 'Cost calculator',
  })
  return `<form${data} novalidate>${fields}<output>${escapeText(result)}</output><dl>${rows}</dl></form>`
}

function field(label: string, name: keyof Usage, value: number, max: number, step: number | 'any'): string {
  const mode = step === 1 ? 'numeric' : 'decimal'
  const input = { type: 'number', name, value, min: 0, max, step, inputmode: mode, required: true, autocomplete: 'off' }
  return `<label>${label}<input${attributesOf(input)}></label>`
}

function renderExamples(examples: readonly Usage[], rates: Rates, { renderTable }: DirectiveUse): string {
  const rows = examples.map((usage) => {
    const day = `${formatCount(usage.invocationsPerDay)} runs × ${usage.runSeconds} s`
    const estimate = estimateCost(usage, rates)
    const [plan = '', ...reasons] = planParts(estimate)
    const [cost = '', ...origin] = costParts(estimate, rates)
    const count = formatCount(estimate.invocationsPerMonth)
    return [day, count, withDetails(plan, reasons), withDetails(`<b>${cost}</b>`, origin)]
  })
  const head = ['Daily usage', 'Invocations per month', 'Plan', 'Cost per month']
  return renderTable({ label: 'Worked examples', cells: [head, ...rows], aligns: ['num', 'num', '', ''] })
}

/** Each detail has a line of its own, below the text. */
function withDetails(text: string, details: readonly string[]): string {
  return [text, ...details.map((detail) => `<small>${detail}</small>`)].join('<br>')
}
