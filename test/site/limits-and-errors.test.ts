import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { constants } from '../../site/constants.ts'
import specified from '../fixtures/site/specified-constants.json' with { type: 'json' }
import errors from '../fixtures/site/specified-errors.json' with { type: 'json' }
import { headingsOf, openOwnSite, plain, rowsOf, sectionOf } from './setup/own-site.ts'

/** Constants of ours that the specification does not list and that limit nothing. */
const noLimits: Record<string, string> = {
  PIPEDREAM_BASE_URL: 'an address',
  API_BASE_URL: 'an address',
  SQL_API_BASE_URL: 'an address',
  MIN_COMPUTE_TIME_MS: 'how compute time is counted, on the pricing page',
  UPTIME_SLA: 'a promise of the platform, on the pricing page',
  APP_COUNT: 'how many apps there are, on the pages that introduce them',
  COLD_START_IDLE_MINUTES: 'what a cold start is, on its page',
  ERROR_EMAIL_INTERVAL_HOURS: 'how often emails about errors arrive, in the settings of a workflow',
  EVENT_PREVIEW_SIZE: 'when a response shortens an event, in the reference of the API',
  REST_PAGE_SIZE: 'a default of the API, in its reference',
  SSE_KEEPALIVE_SECONDS: 'how often the server writes to an idle stream, on the pages of streams',
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

/** Those that `specified.site` lists concern this site itself, each for the reason beside it. */
describe('a constant of the specification has its row among the limits', () => {
  test.each(specified.product)('$what: $value', ({ name, value }) => {
    expect(constants[name]?.toLocaleString('en-US')).toBe(value.replace(' days', ''))
    expect(hasRow(name)).toBe(true)
  })
})

test('every constant of ours has a row among the limits, or is known to limit nothing', () => {
  const missing = Object.keys(constants).filter((name) => !hasRow(name) && !(name in noLimits))
  expect(missing).toEqual([])
})

test('every limit says what it is, what lies beyond it, and how to raise it', () => {
  const glance = rowsOf(sectionOf(limits, 'all-limits'))
  expect(glance[0]).toEqual(['Limit', 'Free', 'Paid', 'If you exceed it', 'How to raise it'])
  expect(glance.flat().filter((cell) => cell.trim() === '')).toEqual([])
  const anchors = [...sectionOf(limits, 'all-limits').matchAll(/<td><a href="#([^"]*)"/g)].map(([, anchor]) => anchor)
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
