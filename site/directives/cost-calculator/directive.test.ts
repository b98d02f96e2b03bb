import { expect, test } from 'vitest'
import { compileBody } from '../../../packages/lectern/src/node/testing/compile.ts'
import { reported } from '../../../packages/lectern/src/node/testing/reported.ts'
import { costCalculator } from './directive.ts'

const constants = {
  DAILY_INVOCATIONS_LIMIT: 333,
  DAILY_COMPUTE_MINUTES: 30,
  MIN_COMPUTE_TIME_MS: 100,
  FREE_MAX_TIMEOUT_SECONDS: 300,
  PAID_MAX_TIMEOUT_SECONDS: 750,
  PRO_MONTHLY_PRICE: '$19',
  PRO_MONTHLY_INVOCATIONS: 20_000,
  PRICE_PER_INVOCATION: '$0.0002',
}

const compile = (body: string, values: Record<string, string | number> = constants) =>
  compileBody(body, { constants: values }, [costCalculator])

const textsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('<br>', '|').replace(/<[^>]*>/g, ''),
  )

test('the form shows the first example, and the table shows every example', async () => {
  const { html, problems } = await compile('::cost-calculator{examples="1000@2 24@0.5"}')
  expect(problems).toEqual([])
  expect([...html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['1000', '2'])
  expect(textsOf(html, 'output')).toEqual(['Professional plan, $21.00 per month'])
  expect(textsOf(html, 'dd')).toHaveLength(4)
  expect(textsOf(html, 'td')).toEqual([
    ...['1,000 runs × 2 s', '30,000', 'Professional|more than 333 invocations per day'],
    '$21.00|$19 + (30,000 − 20,000) × $0.0002',
    ...['24 runs × 0.5 s', '720', 'Developer', 'Free'],
  ])
})

test.each(['::cost-calculator', '::cost-calculator{examples="100@1 10"}', '::cost-calculator{examples="x@1"}'])(
  '%s has no examples to show',
  async (body) => {
    expect((await compile(body)).problems.map(reported)).toEqual([
      [
        8,
        1,
        'cost-calculator needs examples as INVOCATIONS_PER_DAY@SECONDS_PER_RUN',
        'write ::cost-calculator{examples="100@1 1000@2"}',
      ],
    ])
  },
)

test('constants that are missing or no numbers are named', async () => {
  const { DAILY_COMPUTE_MINUTES: _, ...others } = { ...constants, PRO_MONTHLY_PRICE: 'ask' }
  const { problems } = await compile('::cost-calculator{examples="1@1"}', others)
  expect(problems.map(reported)).toEqual([
    [
      8,
      1,
      'cost-calculator needs a number in DAILY_COMPUTE_MINUTES, PRO_MONTHLY_PRICE',
      'set each of these constants to a number',
    ],
  ])
})
