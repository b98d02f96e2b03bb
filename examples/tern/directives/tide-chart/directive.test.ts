import { expect, test } from 'vitest'
import { compileBody, reported } from '../../../../packages/lectern/src/testing/index.ts'
import { tideChart } from './directive.ts'
import { describe, formatTime, heightAt } from './tide.ts'

const use = (turns: string): string => `::tide-chart{place="Gull Point" day="June 14" turns="${turns}"}`
const compile = (body: string) => compileBody(body, {}, [tideChart])

test('a day is a drawing with a name, and a table of its high and low water', async () => {
  const { html, problems } = await compile(use('01:12@0.62 07:24@4.31 13:31@0.9 19:48@4.58'))
  expect(problems).toEqual([])
  expect(html).toContain(
    'role="img" aria-label="Tide curve for Gull Point, June 14: low water at 01:12, 0.6 meters; high water at 07:24, 4.3 meters; low water at 13:31, 0.9 meters; high water at 19:48, 4.6 meters"',
  )
  expect(html).toMatch(/<path class="tide-curve" d="M0 [\d.]+L20 [^"]*L1440 [\d.]+"\/>/)
  expect(html.match(/class="tide-turn"/g)).toHaveLength(4)
  expect([...html.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)).toEqual([
    ...['Low water', '01:12', '0.6 m'],
    ...['High water', '07:24', '4.3 m'],
    ...['Low water', '13:31', '0.9 m'],
    ...['High water', '19:48', '4.6 m'],
  ])
})

test('the slider is the only part that needs JavaScript', async () => {
  const { html } = await compile(use('07:24@4.3 13:31@0.9'))
  expect(html.match(/data-needs-client/g)).toHaveLength(1)
  expect(html).toMatch(
    /<div class="tide-reader" data-needs-client[^>]*><input type="range"[^>]*aria-label="Time of day"/,
  )
})

test.each([
  ['::tide-chart{turns="01:00@1 07:00@4"}', 'tide-chart is missing its place or day'],
  [use(''), 'tide-chart needs at least two turns, written as TIME@METERS'],
  [use('01:00@1'), 'tide-chart needs at least two turns, written as TIME@METERS'],
  [use('01:00@1 25:00@4'), 'tide-chart needs at least two turns, written as TIME@METERS'],
  [use('07:00@4 01:00@1'), 'the turns of tide-chart are out of order'],
  [use('01:00@1 07:00@4 13:00@5'), 'the turns of tide-chart are out of order'],
])('%s is reported', async (body, message) => {
  const { problems } = await compile(body)
  expect(problems.map(reported)).toEqual([[8, 1, message, expect.any(String)]])
})

const turns = [
  { minute: 360, height: 4 },
  { minute: 720, height: 1 },
]

test('the curve goes through its turns, and covers the whole day', () => {
  const heights = [0, 180, 360, 540, 720, 1080, 1440].map((minute) => Number(heightAt(minute, turns).toFixed(2)))
  expect(heights).toEqual([1, 2.5, 4, 2.5, 1, 4, 1])
})

test('a reading has the time, the height and the direction', () => {
  expect([180, 360, 540].map((minute) => describe(minute, turns))).toEqual([
    '03:00, 2.5 m, rising',
    '06:00, 4.0 m, slack water',
    '09:00, 2.5 m, falling',
  ])
  expect(formatTime(1440)).toBe('24:00')
})
