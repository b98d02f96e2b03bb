import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { constants } from '../../site/constants.ts'
import specified from '../fixtures/site/specified-constants.json' with { type: 'json' }
import errors from '../fixtures/site/specified-errors.json' with { type: 'json' }
import { headingsOf, openOwnSite, plain, rowsOf, sectionOf } from '../site/setup/own-site.ts'
import { fixture, fixtureHint } from './fixtures.ts'

/** Our constants that the specification doesn't list and that limit nothing. */
const noLimits: Record<string, string> = {
  PIPEDREAM_BASE_URL: 'an address',
  API_BASE_URL: 'an address',
  SQL_API_BASE_URL: 'an address',
  MIN_COMPUTE_TIME_MS: 'how compute time is counted, on the pricing page',
  UPTIME_SLA: 'a promise of the platform, on the pricing page',
  APP_COUNT: 'how many apps there are, on the pages that introduce them',
  NPM_PACKAGE_COUNT: 'how many packages npm has, on the page about Node.js steps',
  PYPI_PACKAGE_COUNT: 'how many packages PyPI has, on the page about Python steps',
  COLD_START_IDLE_MINUTES: 'what a cold start is, on its page',
  ERROR_EMAIL_INTERVAL_HOURS: 'how often emails about errors arrive, in the settings of a workflow',
  EVENT_PREVIEW_SIZE: 'when a response shortens an event, in the reference of the API',
  CLI_EVENT_COUNT: 'a default of the CLI, in its reference',
  REST_PAGE_SIZE: 'a default of the API, in its reference',
  SSE_KEEPALIVE_SECONDS: 'how often the server writes to an idle stream, on the pages of streams',
  REST_MAX_PAGE_SIZE: 'a range of a parameter of the API, in its reference',
  DAILY_COMPUTE_TIME_MS: 'the daily compute time as the API returns it',
  QPS_BURST_REQUESTS: 'an example of a burst below the rate limit',
  QPS_BURST_SECONDS: 'an example of a burst below the rate limit',
  QUOTA_WARNING_PERCENT: 'when an email about a quota arrives',
  DEFAULT_SOURCE_INTERVAL_MINUTES: 'a default of polling sources',
  GITHUB_MENTION_INTERVAL_MINUTES: 'a default of one GitHub source, on the page of these sources',
  FIRST_RUN_EVENT_LIMIT: 'a guideline for published sources',
  USAGE_CHART_DAYS: 'what a chart shows, in the settings of a user',
}

/** Anchors of the errors page that other pages and other sites link to; they never change. */
const fixedAnchors = [
  'warnings',
  'this-step-was-still-trying-to-run-code-when-the-step-ended-make-sure-you-await-all-promises-or-promisify-callback-functions',
  'pipedream-internal-errors',
  ...errors.map(({ anchor }) => anchor),
  'page-not-found',
  'loading-chunk-failed',
]

const site = await openOwnSite()
const limits = site.pageAt('/limits/')
/** The rows of its tables, as their author wrote them: one value stands for several constants, a name for one. */
const written = readFileSync(new URL('../../site/content/limits/index.md', import.meta.url), 'utf8')
const hasRow = (name: string): boolean => new RegExp(`^\\|.*\\{\\$${name}\\}`, 'm').test(written)

const constantsFixture = 'site/specified-constants.json'
const { product } = fixture(constantsFixture, specified, () => ({
  ...specified,
  product: specified.product.map((one) => ({ ...one, value: siteValue(one) })),
}))

/** The site's value, written like the specification's. */
function siteValue({ name, value }: { name: string; value: string }): string {
  const unit = value.endsWith(' days') ? ' days' : ''
  return `${constants[name]?.toLocaleString('en-US')}${unit}`
}

/** Those that `specified.site` lists concern this site itself, each for the reason next to it. */
describe('a constant of the specification has its row among the limits', () => {
  test.each(product)('$what: $value', ({ name, value }) => {
    expect(siteValue({ name, value }), fixtureHint(constantsFixture)).toBe(value)
    expect(hasRow(name)).toBe(true)
  })
})

test('each of our constants has a row among the limits, or is known to limit nothing', () => {
  const missing = Object.keys(constants).filter((name) => !hasRow(name) && !(name in noLimits))
  const fix = 'add a row to site/content/limits/index.md, or if it limits nothing, its name to noLimits in this file'
  expect(missing, fix).toEqual([])
})

test('every limit explains its value, what happens beyond it, and how to raise it', () => {
  const glance = rowsOf(sectionOf(limits, 'all-limits'))
  expect(glance[0]).toEqual(['Limit', 'Free', 'Paid', 'If you exceed it', 'How to raise it'])
  expect(glance.flat().filter((cell) => cell.trim() === '')).toEqual([])
  const anchors = [...sectionOf(limits, 'all-limits').matchAll(/<td[^>]*><a href="#([^"]*)"/g)].map(
    ([, anchor]) => anchor,
  )
  expect(anchors).toHaveLength(glance.length - 1)
  for (const anchor of new Set(anchors)) {
    if (anchor === 'number-of-workflows' || anchor === 'number-of-event-sources') continue
    const text = plain(sectionOf(limits, anchor ?? ''))
    expect(text, anchor).toContain('If you exceed it:')
    expect(text, anchor).toContain('How to raise it:')
  }
})

test('language versions and the limits of single features say so, too', () => {
  const languages = plain(sectionOf(limits, 'language-versions'))
  expect(languages).toContain('from a later version')
  expect(languages).toMatch(/You can.t change the version/)
  const [head, ...rows] = rowsOf(sectionOf(limits, 'other-limits'))
  expect(head).toEqual(['Limit', 'Value', 'If you exceed it', 'How to raise it'])
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.flat().filter((cell) => cell.trim() === '')).toEqual([])
})

describe('an error', () => {
  test('has the anchor that it always had, in the order of the specification', () => {
    const ids = headingsOf(site.pageAt('/errors/')).map(({ id }) => id)
    expect(ids.filter((id) => fixedAnchors.includes(id))).toEqual(fixedAnchors)
  })

  test.each(errors)(
    '$title: looks, cause, now, later, and its limit, which links back',
    ({ title, anchor, limits: to }) => {
      const page = site.pageAt('/errors/')
      expect(headingsOf(page).find(({ id }) => id === anchor)?.text).toBe(title)
      const section = sectionOf(page, anchor)
      for (const part of ['Symptom:', 'Cause:', 'Fix:', 'Prevention:', 'Limit:']) expect(plain(section)).toContain(part)
      for (const limit of to) {
        expect(section).toContain(`href="/docs/limits/#${limit}"`)
        expect(sectionOf(limits, limit)).toContain(`href="/docs/errors/#${anchor}"`)
      }
      expect(sectionOf(limits, 'all-limits')).toContain(`href="/docs/errors/#${anchor}"`)
      expect(sectionOf(page, 'find-an-error')).toContain(`href="#${anchor}"`)
    },
  )

  test.each(errors)(
    '$title has its row on the troubleshooting page, which links to its section',
    ({ title, anchor }) => {
      const section = sectionOf(site.pageAt('/troubleshooting/'), 'pipedream-internal-errors')
      expect(rowsOf(section).map(([name]) => name)).toContain(title)
      expect(section).toContain(`href="/docs/errors/#${anchor}"`)
    },
  )
})
