/** The rates that determine the plan and its cost. Names include the unit of time; prices are in dollars. */
export interface Rates {
  /** Invocations per day on the free plan. */
  freePerDay: number
  freeComputeMinutesPerDay: number
  /** Maximum length of a run on the free plan and on paid plans. */
  freeRunSeconds: number
  paidRunSeconds: number
  /** Shorter runs count as this long. */
  countedRunMs: number
  pricePerMonth: number
  includedPerMonth: number
  pricePerInvocation: number
}

export interface Usage {
  invocationsPerDay: number
  /** Length of one run, up to `paidRunSeconds`. */
  runSeconds: number
}

export interface Estimate {
  invocationsPerMonth: number
  computeMinutesPerDay: number
  /** The first reason why the free plan isn't enough, or `null` if it is. */
  beyondFree: string | null
  /** Invocations billed on top of the monthly price. */
  extraInvocations: number
  pricePerMonth: number
}

/** The calculation for one usage, ready to display. */
export interface Account {
  /** Plan and cost in one phrase. */
  result: string
  /** The steps of the calculation, in order. */
  lines: readonly (readonly [term: string, calculation: string])[]
}

const daysPerMonth = 30

/** Estimates the plan and the cost for a month of `daysPerMonth` days. */
export function estimateCost({ invocationsPerDay, runSeconds }: Usage, rates: Rates): Estimate {
  const invocationsPerMonth = invocationsPerDay * daysPerMonth
  const computeMinutesPerDay = withoutFloatError(
    (invocationsPerDay * Math.max(runSeconds, rates.countedRunMs / 1000)) / 60,
  )
  const beyondFree = findBeyondFree({ invocationsPerDay, runSeconds }, computeMinutesPerDay, rates)
  const isPaid = beyondFree !== null
  const extraInvocations = isPaid ? Math.max(0, invocationsPerMonth - rates.includedPerMonth) : 0
  const pricePerMonth = isPaid
    ? withoutFloatError(rates.pricePerMonth + extraInvocations * rates.pricePerInvocation)
    : 0
  return { invocationsPerMonth, computeMinutesPerDay, beyondFree, extraInvocations, pricePerMonth }
}

function findBeyondFree({ invocationsPerDay, runSeconds }: Usage, minutesPerDay: number, rates: Rates): string | null {
  if (runSeconds > rates.freeRunSeconds) return `runs longer than ${rates.freeRunSeconds} seconds`
  if (invocationsPerDay > rates.freePerDay) return `more than ${formatCount(rates.freePerDay)} invocations per day`
  if (minutesPerDay <= rates.freeComputeMinutesPerDay) return null
  return `more than ${rates.freeComputeMinutesPerDay} minutes of compute time per day`
}

/** The plan's name, as on the pricing page. */
function planOf({ beyondFree }: Estimate): string {
  return beyondFree === null ? 'Developer' : 'Professional'
}

/** The plan, and if it isn't the free one, why: `['Professional', 'more than 333 invocations per day']`. */
export function planParts(estimate: Estimate): string[] {
  return estimate.beyondFree === null ? [planOf(estimate)] : [planOf(estimate), estimate.beyondFree]
}

/** What a month costs, and what that's the sum of: `['$21.00', '$19 + (30,000 − 20,000) × $0.0002']`; just `['Free']`. */
export function costParts(estimate: Estimate, rates: Rates): string[] {
  if (estimate.beyondFree === null) return ['Free']
  const cost = formatDollars(estimate.pricePerMonth)
  if (estimate.extraInvocations === 0) return [cost]
  const extra = `${formatCount(estimate.invocationsPerMonth)} − ${formatCount(rates.includedPerMonth)}`
  return [cost, `$${rates.pricePerMonth} + (${extra}) × $${rates.pricePerInvocation}`]
}

/** The formula for the monthly cost: `$19 + (30,000 − 20,000) × $0.0002 = $21.00`. */
function costFormula(estimate: Estimate, rates: Rates): string {
  const [cost = '', sum] = costParts(estimate, rates)
  if (sum !== undefined) return `${sum} ${equals(estimate.pricePerMonth, 2)} ${cost}`
  return estimate.beyondFree === null ? cost : `${cost}, including ${formatCount(rates.includedPerMonth)} invocations`
}

/** Formats the entire calculation as text. */
export function accountFor(usage: Usage, rates: Rates): Account {
  const estimate = estimateCost(usage, rates)
  const invocations = formatCount(usage.invocationsPerDay)
  const seconds = Math.max(usage.runSeconds, rates.countedRunMs / 1000)
  const enough = `within ${formatCount(rates.freePerDay)} invocations and ${rates.freeComputeMinutesPerDay} minutes per day`
  const cost = formatDollars(estimate.pricePerMonth)
  return {
    result: `${planOf(estimate)} plan, ${estimate.beyondFree === null ? 'free' : `${cost} per month`}`,
    lines: [
      ['Invocations per month', `${invocations} × ${daysPerMonth} days = ${formatCount(estimate.invocationsPerMonth)}`],
      ['Compute time per day', `${invocations} × ${seconds} s ${minutesResult(estimate.computeMinutesPerDay, rates)}`],
      ['Plan', `${planOf(estimate)}: ${estimate.beyondFree ?? enough}`],
      ['Cost per month', costFormula(estimate, rates)],
    ],
  }
}

/** Rounding to a billionth hides floating-point errors without changing results. */
const maxDigits = 9

const withoutFloatError = (amount: number): number => roundTo(amount, maxDigits)

/**
 * Formats a number of minutes: `= 5 minutes`, `≈ 33.3 minutes`. Uses enough digits that a nonzero amount isn't shown as zero,
 * and an amount above or below the free plan's minutes isn't shown as equal to them.
 */
function minutesResult(amount: number, { freeComputeMinutesPerDay }: Rates): string {
  const isMisleading = (places: number): boolean => {
    const shown = roundTo(amount, places)
    return shown !== amount && (shown === 0 || shown === freeComputeMinutesPerDay)
  }
  let digits = 1
  while (digits < maxDigits && isMisleading(digits)) digits += 1
  const shown = amount.toLocaleString('en-US', { maximumFractionDigits: digits })
  return `${equals(amount, digits)} ${shown} minutes`
}

/** `=` if the amount is exact with this many decimal places, otherwise `≈`. */
const equals = (amount: number, digits: number): string => (roundTo(amount, digits) === amount ? '=' : '≈')
const roundTo = (amount: number, digits: number): number => Number(amount.toFixed(digits))

// A formatter in a module variable would be created on every page at startup. The first one takes the browser 15 ms.
export const formatCount = (count: number): string => count.toLocaleString('en-US')
const formatDollars = (amount: number): string => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
