import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Answer, askAgent, hasAnswer, readQuestions } from '../agents/agent.ts'
import { type Connection, connectByHttp } from '../agents/connect.ts'
import { ownTextsOf } from '../agents/own-text.ts'
import { openOwnSite } from './setup/own-site.ts'

/** The share of questions for which the agent reads the answer: what it has reached, never to be lowered. */
const leastAnswered = 0.93

const dir = inject('ownSite')
const questions = await readQuestions()
const ownText = ownTextsOf(dir)

let connection: Connection
const answers: Answer[] = []

beforeAll(async () => {
  connection = await connectByHttp(dir)
  for (const one of questions) answers.push(await askAgent(connection.client, one))
  return () => connection.close()
})

const missed: string[] = []

afterAll(() => console.log(`Not read by the agent:\n${missed.join('\n')}`))

test('there are 60 questions from all parts of the site, and every section that answers one exists', async () => {
  expect(questions).toHaveLength(60)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(60)
  const sections = questions.flatMap((one) => one.sections)
  expect(new Set(sections.map((path) => path.split('/')[1])).size).toBeGreaterThanOrEqual(20)
  await Promise.all(sections.map(ownText))
})

test('an agent that searches and reads one section finds the answer to most questions', async () => {
  const results = await Promise.all(
    answers.map(async (answer) => ({ answer, isFound: await hasAnswer(answer, ownText) })),
  )
  missed.push(
    ...results.filter(({ isFound }) => !isFound).map(({ answer }) => `${answer.question.question} -> ${answer.first}`),
  )
  expect(results.filter(({ isFound }) => isFound).length / results.length).toBeGreaterThanOrEqual(leastAnswered)
})

test('for all questions together, it reads less than a third of what a language model would read once', async () => {
  const { files } = await openOwnSite()
  const whole = Buffer.byteLength(files['docs/llms-full.txt'] ?? '') / 4
  expect(whole).toBeGreaterThan(100_000)
  const tokens = answers.reduce((sum, one) => sum + one.tokens, 0)
  console.log(`Read for a question: ${Math.round(tokens / answers.length)} tokens; llms-full.txt: ${Math.round(whole)}`)
  expect(tokens).toBeLessThan(whole / 3)
})

test('an answer that the agent has not read does not count', async () => {
  const [question] = questions
  if (!question) throw new Error('no question')
  const answer = { question, first: '/limits/', markdown: '# Limits', searchTime: 0, tokens: 0 }
  expect(await hasAnswer(answer, ownText)).toBe(false)
  expect(await hasAnswer({ ...answer, markdown: await ownText(question.sections[0] ?? '') }, ownText)).toBe(true)
})
