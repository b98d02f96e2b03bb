import { accountFor, estimateCost, formatCount, type Rates, type Usage } from '../../../shared/cost.ts'
import { attributes, escapeText } from '../../../shared/html.ts'
import { type RenderContext, reportNode } from '../context.ts'
import type { Directive } from '../parse/tree.ts'
import { renderTableBox } from '../render/render-table.ts'
import type { DirectiveDefinition } from './definition.ts'

/** The constants that hold the rates, so that the calculator says what the pages say. */
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

/** More than anybody would try, and few enough digits for the sums to be exact. */
const mostInvocations = 10_000_000

/**
 * Plan and monthly cost for a usage that the reader puts in, above a table of worked examples, which is all there is
 * without JavaScript. The browser calculates by the same functions.
 */
export const costCalculator: DirectiveDefinition = {
  type: 'leafDirective',
  attributes: ['examples'],
  example: '::cost-calculator{examples="100@1 1000@2"}',
  render(node, context) {
    const rates = readRates(node, context)
    const examples = readExamples(node, context)
    const first = examples[0]
    if (!rates || !first) return ''
    return `<div data-island="cost-calculator">${renderForm(first, rates)}${renderExamples(examples, rates)}</div>`
  },
}

function readRates(node: Directive, context: RenderContext): Rates | null {
  const missing: string[] = []
  const read = (rate: keyof Rates): number => {
    const name = constantOf[rate]
    const value = Number(String(context.settings.constants[name]).replace(/^\$/, ''))
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
  reportNode(context, node, {
    message: `cost-calculator has no number in ${missing.join(', ')}`,
    fix: 'give each a number in the constants of site.config.ts',
  })
  return null
}

function readExamples(node: Directive, context: RenderContext): Usage[] {
  const written = (node.attributes?.examples ?? '').split(' ').filter((word) => word !== '')
  const usages = written.flatMap((word) => {
    const match = /^(\d+)@(\d+(?:\.\d+)?)$/.exec(word)
    return match ? [{ invocationsPerDay: Number(match[1]), runSeconds: Number(match[2]) }] : []
  })
  if (usages.length > 0 && usages.length === written.length) return usages
  reportNode(context, node, {
    message: 'cost-calculator without examples, each invocations a day @ seconds of a run',
    fix: `write ${costCalculator.example}`,
  })
  return []
}

function renderForm(usage: Usage, rates: Rates): string {
  const { result, lines } = accountFor(usage, rates)
  const fields =
    field('Invocations a day', 'invocationsPerDay', usage.invocationsPerDay, mostInvocations, 1) +
    field('Seconds of a run', 'runSeconds', usage.runSeconds, rates.paidRunSeconds, 'any')
  const rows = lines.map(([term, text]) => `<div><dt>${term}</dt><dd>${escapeText(text)}</dd></div>`).join('')
  const data = attributes({ class: 'calculator', 'data-rates': JSON.stringify(rates), 'aria-label': 'Cost calculator' })
  return `<form${data} novalidate>${fields}<output>${escapeText(result)}</output><dl>${rows}</dl></form>`
}

function field(label: string, name: keyof Usage, value: number, max: number, step: number | 'any'): string {
  const mode = step === 1 ? 'numeric' : 'decimal'
  const input = { type: 'number', name, value, min: 0, max, step, inputmode: mode, required: true, autocomplete: 'off' }
  return `<label>${label}<input${attributes(input)}></label>`
}

function renderExamples(examples: readonly Usage[], rates: Rates): string {
  const rows = examples.map((usage) => {
    const day = `${formatCount(usage.invocationsPerDay)} × ${usage.runSeconds} s`
    const month = formatCount(estimateCost(usage, rates).invocationsPerMonth)
    const texts = new Map(accountFor(usage, rates).lines)
    return [day, month, texts.get('Plan') ?? '', texts.get('Cost a month') ?? '']
  })
  const head = ['Usage a day', 'Invocations a month', 'Plan', 'Cost a month']
  return renderTableBox({ label: 'Worked examples', cells: [head, ...rows], aligns: ['num', 'num', '', ''] })
}
