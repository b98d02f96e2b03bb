/** What decides which plan a usage needs and what it costs; times in the unit that the name says, money in dollars. */
export interface Rates {
  /** Invocations that the free plan runs in a day. */
  freePerDay: number
  freeComputeMinutesPerDay: number
  /** Longest run on the free plan, and on the paid one. */
  freeRunSeconds: number
  paidRunSeconds: number
  /** A run that is shorter counts as this long. */
  countedRunMs: number
  pricePerMonth: number
  includedPerMonth: number
  pricePerInvocation: number
}

export interface Usage {
  invocationsPerDay: number
  /** Length of one run, at most `paidRunSeconds`. */
  runSeconds: number
}

export interface Estimate {
  invocationsPerMonth: number
  computeMinutesPerDay: number
  /** The first thing that the free plan does not allow; `null` where it is enough. */
  beyondFree: string | null
  /** Invocations that are billed one by one. */
  extraInvocations: number
  pricePerMonth: number
}

/** As a calculation on paper, with the numbers of one usage put in. */
export interface Account {
  /** Plan and cost in one sentence. */
  result: string
  /** Each line a term and its calculation, in reading order. */
  lines: readonly (readonly [term: string, calculation: string])[]
}

const daysPerMonth = 30

/** Plan and cost of a usage, for a month of `daysPerMonth` equal days. */
export function estimateCost({ invocationsPerDay, runSeconds }: Usage, rates: Rates): Estimate {
  const invocationsPerMonth = invocationsPerDay * daysPerMonth
  const computeMinutesPerDay = withoutDust((invocationsPerDay * Math.max(runSeconds, rates.countedRunMs / 1000)) / 60)
  const beyondFree = findBeyondFree({ invocationsPerDay, runSeconds }, computeMinutesPerDay, rates)
  const isPaid = beyondFree !== null
  const extraInvocations = isPaid ? Math.max(0, invocationsPerMonth - rates.includedPerMonth) : 0
  const pricePerMonth = isPaid ? withoutDust(rates.pricePerMonth + extraInvocations * rates.pricePerInvocation) : 0
  return { invocationsPerMonth, computeMinutesPerDay, beyondFree, extraInvocations, pricePerMonth }
}

function findBeyondFree({ invocationsPerDay, runSeconds }: Usage, minutesPerDay: number, rates: Rates): string | null {
  if (runSeconds > rates.freeRunSeconds) return `runs longer than ${rates.freeRunSeconds} seconds`
  if (invocationsPerDay > rates.freePerDay) return `more than ${formatCount(rates.freePerDay)} invocations a day`
  if (minutesPerDay <= rates.freeComputeMinutesPerDay) return null
  return `more than ${rates.freeComputeMinutesPerDay} minutes of compute time a day`
}

/** By the name that the plans have on the pricing page. */
function planOf({ beyondFree }: Estimate): string {
  return beyondFree === null ? 'Developer' : 'Professional'
}

/** How the monthly cost comes about: `$19 + (30,000 − 20,000) × $0.0002 = $21.00`. */
function costFormula(estimate: Estimate, rates: Rates): string {
  if (estimate.beyondFree === null) return 'Free'
  const base = formatCount(rates.includedPerMonth)
  const total = formatDollars(estimate.pricePerMonth)
  const extra = `(${formatCount(estimate.invocationsPerMonth)} − ${base}) × $${rates.pricePerInvocation}`
  return estimate.extraInvocations === 0
    ? `${total}, with ${base} invocations included`
    : `$${rates.pricePerMonth} + ${extra} ${equals(estimate.pricePerMonth, 2)} ${total}`
}

/** The whole calculation of a usage, as text. */
export function accountFor(usage: Usage, rates: Rates): Account {
  const estimate = estimateCost(usage, rates)
  const invocations = formatCount(usage.invocationsPerDay)
  const seconds = Math.max(usage.runSeconds, rates.countedRunMs / 1000)
  const enough = `within ${formatCount(rates.freePerDay)} invocations and ${rates.freeComputeMinutesPerDay} minutes a day`
  const cost = formatDollars(estimate.pricePerMonth)
  return {
    result: `${planOf(estimate)} plan, ${estimate.beyondFree === null ? 'free' : `${cost} a month`}`,
    lines: [
      ['Invocations a month', `${invocations} × ${daysPerMonth} days = ${formatCount(estimate.invocationsPerMonth)}`],
      ['Compute time a day', `${invocations} × ${seconds} s ${minutesResult(estimate.computeMinutesPerDay, rates)}`],
      ['Plan', `${planOf(estimate)}: ${estimate.beyondFree ?? enough}`],
      ['Cost a month', costFormula(estimate, rates)],
    ],
  }
}

/** Decimal places of a billionth: finer than anybody calculates, and coarser than what binary fractions get wrong. */
const mostDigits = 9

const withoutDust = (amount: number): number => roundTo(amount, mostDigits)

/**
 * What a calculation of minutes comes to: `= 5 minutes`, `≈ 33.3 minutes`. As many digits as it takes not to read as nothing,
 * nor as the free plan's minutes where it is more or less than these.
 */
function minutesResult(amount: number, { freeComputeMinutesPerDay }: Rates): string {
  const isMistakable = (places: number): boolean => {
    const shown = roundTo(amount, places)
    return shown !== amount && (shown === 0 || shown === freeComputeMinutesPerDay)
  }
  let digits = 1
  while (digits < mostDigits && isMistakable(digits)) digits += 1
  const shown = amount.toLocaleString('en-US', { maximumFractionDigits: digits })
  return `${equals(amount, digits)} ${shown} minutes`
}

/** The sign before an amount that is shown with so many decimal places. */
const equals = (amount: number, digits: number): string => (roundTo(amount, digits) === amount ? '=' : '≈')
const roundTo = (amount: number, digits: number): number => Number(amount.toFixed(digits))

// A formatter kept here would be made when the application starts, on every page: the browser takes 15 ms for its first one.
export const formatCount = (count: number): string => count.toLocaleString('en-US')
const formatDollars = (amount: number): string => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
