import { expect, test } from 'vitest'
import { findTools } from '../src/run/toolchain.ts'

const { python } = await findTools()

test.skipIf(!python)("the label of Python names the platform's syntax if another version runs samples", async () => {
  const { python: other } = await findTools({ python: '3.0' })
  expect(other?.label).toMatch(/^Python 3\.\d+; syntax valid in 3\.0$/)
  expect(python?.label).toMatch(/^Python 3\.\d+$/)
  const { python: same } = await findTools({ python: python?.label.replace('Python ', '') ?? '' })
  expect(same?.label).toBe(python?.label)
})
