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

test('a sample depends on others, and is checked again when they change', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'chain-'))
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }))
  const run = async (total: number) => {
    const page = await compile({ text: pageWith([order(total), ...chain].join('\n\n')) })
    const { problems, counts } = await check([page], { cacheDir, limitNotRun: false })
    return { problems: problems.map(({ message }) => message), ran: counts.ran, cached: counts.cached }
  }
  expect(await run(3)).toEqual({ problems: [], ran: 3, cached: 0 })
  expect(await run(3)).toEqual({ problems: [], ran: 3, cached: 4 })
  expect((await run(4)).problems).toEqual([
    'js sample: returns.1: expected 3, got 4',
    "py sample: didn't run, because it depends on mail.js, which has errors",
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
  const { problems } = await check([await compile({ text })], { limitNotRun: false })
  expect(problems.map(formatProblem).map((problem) => problem.replace(/^.*sample: /, ''))).toEqual([
    'event: no other sample on the page has the title customer.mjs\n  fix: give the other sample this title',
    'event: order.js has no exports.total\n  fix: use one of exports, responds, sends, emits, keeps, options, returns, prints, requests',
    'event: customer.json has no email\n  fix: use one of name',
    "event: later.js doesn't run, or depends on this sample\n  fix: write the value instead",
    "event: wrong3.js doesn't run, or depends on this sample\n  fix: write the value instead",
  ])
})

test.each([
  ['throws', step('    return steps.trigger.event.body.total'), 'returns: 3', 'threw TypeError'],
  ['has another result', step('    return { total: 3 }'), 'returns: { total: 4 }', 'returns.total: expected 4, got 3'],
  ['has no expectation', step('    return { total: 3 }'), '', "has results that its expectation doesn't list"],
  ['is no JavaScript', 'export default defineComponent({', 'returns: 3', 'could not be parsed'],
  ['has an invalid expectation', step('    return { total: 3 }'), 'retruns: 3', 'unknown key retruns'],
])('if a sample %s, those that depend on it are not run, and say so', async (_, code, expectation, message) => {
  const uses = (title: string, line: string): string => fence(title, step('    return 1'), `${line}\nreturns: 1`)
  const samples = [
    fence('first.js', code, expectation),
    uses('second.js', 'event: !from first.js returns.total'),
    uses('third.js', 'event: !from second.js returns'),
  ]
  const { problems } = await check([await compile({ text: pageWith(samples.join('\n\n')) })], { limitNotRun: false })
  const [first, ...others] = problems.map(formatProblem).map((problem) => problem.replace(/^.*sample: /, ''))
  expect(first).toContain(message)
  const lineOf = (title: string): number =>
    pageWith(samples.join('\n\n'))
      .split('\n')
      .findIndex((line) => line.includes(`"${title}"`)) + 1
  expect(others).toEqual(
    ['first.js', 'second.js'].map(
      (title) =>
        `didn't run, because it depends on ${title}, which has errors\n  fix: fix ${title} on line ${lineOf(title)} first`,
    ),
  )
})

test('so are those that import it, or use data that is no JSON', async () => {
  const samples = [
    fence('first.mjs', 'export const total = ', ''),
    fence('second.mjs', 'import { total } from "./first.mjs"\nconsole.log(total)', 'prints: "3"'),
    fence('data.json', '{ "a": }', ''),
    fence('third.js', step('    return 1'), 'event: !from data.json a\nreturns: 1'),
  ]
  const { problems } = await check([await compile({ text: pageWith(samples.join('\n\n')) })], { limitNotRun: false })
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('mjs sample: '),
    expect.stringContaining('json sample: '),
    "mjs sample: didn't run, because it depends on first.mjs, which has errors",
    "js sample: didn't run, because it depends on data.json, which has errors",
  ])
})
