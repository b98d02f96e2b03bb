import { createServer } from 'node:http'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { problemsOf } from '../testing/reported.ts'
import { choosePort, listen } from './listen.ts'

afterEach(() => vi.unstubAllEnvs())

const place = { file: 'command line', line: 0, column: 0, severity: 'error' }

function problemsWith(option: string | undefined): unknown {
  try {
    return choosePort(option, 4173)
  } catch (error) {
    return problemsOf(error)
  }
}

describe('choosePort', () => {
  test('takes the option, else PORT, else the default', () => {
    vi.stubEnv('PORT', '5000')
    expect(choosePort('6000', 4173)).toBe(6000)
    expect(choosePort('0', 4173)).toBe(0)
    expect(choosePort(undefined, 4173)).toBe(5000)
    vi.stubEnv('PORT', undefined)
    expect(choosePort(undefined, 4173)).toBe(4173)
  })

  test.each(['', ' '])('an empty PORT counts as none: %j', (value) => {
    vi.stubEnv('PORT', value)
    expect(choosePort(undefined, 4173)).toBe(4173)
  })

  test.each(['65536', '99999', '-1', '80.5', 'http', '', ' ', '0x50', '1e3', '+80', '8 0'])(
    'refuses --port %j',
    (option) => {
      expect(problemsWith(option)).toEqual([
        { ...place, message: `--port: "${option}" is not a valid port`, fix: 'use a number from 0 to 65535' },
      ])
    },
  )

  test.each(['65536', 'abc', '0x50'])('refuses PORT=%s, and says that it is from the environment', (value) => {
    vi.stubEnv('PORT', value)
    expect(problemsWith(undefined)).toEqual([
      {
        ...place,
        file: 'environment',
        message: `PORT: "${value}" is not a valid port`,
        fix: 'use a number from 0 to 65535, or unset it',
      },
    ])
  })
})

describe('listen', () => {
  test('says which port it is', async () => {
    const server = createServer()
    onTestFinished(() => void server.close())
    const port = await listen(server, 0)
    expect(server.address()).toMatchObject({ port })
    expect(port).toBeGreaterThan(0)
  })

  test('a port that is in use is reported with a fix', async () => {
    const [first, second] = [createServer(), createServer()]
    onTestFinished(() => void first.close())
    const port = await listen(first, 0)
    expect(await listen(second, port).catch(problemsOf)).toEqual([
      {
        ...place,
        message: `port ${port} is already in use`,
        fix: `stop the program that uses it, or add the option --port ${port + 1}`,
      },
    ])
  })
})
