import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, askAgent, hasAnswer, readQuestions } from '../../test/agents/agent.ts'
import { connectByStdio } from '../../test/agents/connect.ts'
import { ownTextsOf } from '../../test/agents/own-text.ts'
import { type Figure, medianFigure } from '../figure.ts'

const starts = 7

/**
 * Measures the server for assistants as they use it: a process that talks over stdio.
 * @param root folder of the built site @param folder its base
 */
export async function measureMcp(root: string, folder: string): Promise<Figure[]> {
  const times: number[] = []
  for (let run = 0; run < starts; run += 1) times.push(await timeStart(root))
  const { client, close } = await connectByStdio(root)
  const answers: Answer[] = []
  for (const one of await readQuestions()) answers.push(await askAgent(client, one))
  await close()
  const ownText = ownTextsOf(root)
  const found = await Promise.all(answers.map((answer) => hasAnswer(answer, ownText)))
  const isFirst = ({ first, question }: Answer): boolean => question.sections.includes(first)
  const share = (count: number): number => (100 * count) / answers.length
  const searchTimes = answers.map(({ searchTime }) => searchTime).toSorted((a, b) => a - b)
  const tokens = answers.reduce((sum, one) => sum + one.tokens, 0) / answers.length
  const whole = Buffer.byteLength(await readFile(join(folder, 'llms-full.txt'))) / 4
  return [
    medianFigure({ name: 'start, median', unit: 'ms', target: 300 }, times),
    medianFigure({ name: 'search, median', unit: 'ms', target: 50 }, searchTimes),
    { name: 'search, 95th percentile', value: searchTimes.at(-3) ?? Number.NaN, unit: 'ms', target: 50 },
    {
      name: 'questions answered by what was read',
      value: share(found.filter(Boolean).length),
      unit: '%',
      target: 90,
      isMinimum: true,
    },
    {
      name: 'questions answered by the first result alone',
      value: share(answers.filter(isFirst).length),
      unit: '%',
      target: null,
    },
    { name: 'read for a question, mean', value: tokens, unit: 'tokens', target: null },
    { name: 'llms-full.txt', value: whole, unit: 'tokens', target: null },
  ]
}

/** Milliseconds from starting the process to its first answer. */
async function timeStart(root: string): Promise<number> {
  const start = performance.now()
  const { close } = await connectByStdio(root)
  const time = performance.now() - start
  await close()
  return time
}
