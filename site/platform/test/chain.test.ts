import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatProblem } from '../../../packages/lectern/src/node/problem.ts'
import { compile, pageWith } from '../../../packages/lectern/src/node/testing/compile.ts'
import { check } from './fixture-page.ts'

const step = (body: string): string =>
  `export default defineComponent({\n  async run({ steps, $ }) {\n${body}\n  },\n})`

function fence(title: string, code: string, expectation: string): string {
  const language = title.replace(/^.*\./, '')
  return `\`\`\`${language} title="${title}"\n${code}\n${expectation === '' ? '' : `=== expect\n${expectation}\n`}\`\`\``
}

const order = (total: number): string =>
  fence(
    'order.js',
    step(`    $.export("currency", "EUR")\n    return { total: ${total} }`),
    `returns: { total: ${total} }`,
  )

const chain = [
  fence('customer.json', '{ "name": "Ada" }', ''),
  fence(
    'mail.js',
    step('    return [steps.trigger.event.name, steps.order.$return_value.total, steps.order.currency]'),
    [
      'event: !from customer.json',
      'steps: { order: { $return_value: !from order.js returns, currency: !from order.js exports.currency } }',
      'returns: [Ada, 3, EUR]',
    ].join('\n'),
  ),
  fence(
    'mail.py',
    'import os\nprint(os.environ["MAIL"])',
    'env: { MAIL: !from mail.js returns }\nprints: \'["Ada",3,"EUR"]\'',
  ),
]

test('a sample builds on others, and is checked again when they change', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'chain-'))
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }))
  const run = async (total: number) => {
    const page = await compile({ text: pageWith([order(total), ...chain].join('\n\n')) })
    const { problems, counts } = await check([page], { cacheDir, limitExcuses: false })
    return { problems: problems.map(({ message }) => message), ran: counts.ran, cached: counts.cached }
  }
  expect(await run(3)).toEqual({ problems: [], ran: 3, cached: 0 })
  expect(await run(3)).toEqual({ problems: [], ran: 3, cached: 4 })
  expect((await run(4)).problems).toEqual([
    'js sample: returns.1: expected 3, got 4',
    expect.stringContaining('py sample: prints: expected'),
  ])
})

test('an invalid reference to another sample is a problem of the expectation', async () => {
  const wrong = [
    'event: !from customer.mjs returns',
    'event: !from order.js exports.total',
    'event: !from customer.json email',
    'event: !from later.js returns',
  ]
  const samples = wrong.map((line, index) => fence(`wrong${index}.js`, step('    return 1'), `${line}\nreturns: 1`))
  const later = fence('later.js', step('    return 1'), 'event: !from wrong3.js returns\nreturns: 1')
  const text = pageWith([order(3), chain[0], ...samples, later].join('\n\n'))
  const { problems } = await check([await compile({ text })], { limitExcuses: false })
  expect(problems.map(formatProblem).map((problem) => problem.replace(/^.*sample: /, ''))).toEqual([
    'event: no other sample on the page has the title customer.mjs\n  fix: give the other sample this title',
    'event: order.js has no exports.total\n  fix: use one of exports, responds, sends, emits, keeps, options, returns, prints, requests',
    'event: customer.json has no email\n  fix: use one of name',
    "event: later.js doesn't run, or builds on this sample itself\n  fix: write the value instead",
    "event: wrong3.js doesn't run, or builds on this sample itself\n  fix: write the value instead",
  ])
})
