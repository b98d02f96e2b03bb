import { expect, test } from 'vitest'
import { compileBody } from '../../testing/index.ts'

const messagesOf = async (body: string) => (await compileBody(body)).problems.map(({ message }) => message)

test('reports links without a list, where the text is', async () => {
  const { problems } = await compileBody(':::links\nText without a list.\n:::')
  expect(problems).toMatchObject([{ message: ':::links must contain exactly one list', line: 9 }])
})

test('accepts one list', async () => {
  expect(await messagesOf(':::links\n- [A](https://example.com/) More\n:::')).toEqual([])
})
