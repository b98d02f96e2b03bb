import { readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { commands, main } from './main.ts'

const engine = { version: '', worker: '', cacheDir: null }

// Loading a command takes its time where others work, too.
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

test.each([
  [['build', 'content'], /content.*\n {2}usage: npm run build -- /s],
  [['build', '--keep', 'all'], /--keep: "all" is not a number of builds\n {2}fix: use a number from 0 to 999/],
  [['preview', '--sort'], /--sort.*\n {2}usage: npm run preview -- /s],
  [['bench:peers', '--sort'], /--sort.*\n {2}usage: npm run bench:peers -- --kit DIR /s],
  [['bench:peers', '--peers', 'ours,hugp'], /--peers: unknown name "hugp"\n {2}fix: use one of ours, hugo, /],
  [['bench:peers', '--sizes', '140,'], /--sizes: "" is not a positive integer/],
  [['bench:peers', '--kit', '/no/such/kit'], /no\/such\/kit has no run\.mjs\n {2}fix: .* --kit DIR/],
  [['bench', '--runs', 'many'], /--runs: "many" is not a positive integer/],
  [['bench', '--pages', '5,6'], /--pages takes a single number/],
  [['bild'], /unknown command bild: use one of .*build/],
])('%j is refused with what to write instead', async (words, message) => {
  const output = vi.spyOn(console, 'error').mockImplementation(() => {})
  await main(words, engine)
  expect(output.mock.calls.join('\n')).toMatch(message)
  expect(process.exitCode).toBe(1)
})

test.each([[['--help']], [['-h']], [['help']]])('%j lists the commands', async (words) => {
  const output = await succeed(words)
  expect(output).toMatch(/^usage: npm run COMMAND -- \[options\]$/m)
  expect(output).toMatch(/^ {2}build +builds the site/m)
  expect(output).toMatch(/^ {2}search:push +/m)
})

test.each([
  [['build', '--help']],
  [['build', '-h']],
  [['build', 'help']],
  [['build', '--out', 'dist', '--help']],
  [['help', 'build']],
  [['--help', 'build']],
])('%j prints the usage of the command and does nothing', async (words) => {
  expect(await succeed(words)).toMatch(
    /^usage: npm run build -- \[--content DIR\] \[--out DIR\] \[--keep N\]\n {2}builds the site/,
  )
})

test('every command has a usage line', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const names = Object.keys(scripts)
  expect(Object.keys(commands).toSorted()).toEqual(names.toSorted())
  for (const name of names) expect(await succeed([name, '--help'])).toContain(`usage: npm run ${name}`)
})

test('a command that takes words may be given that one', async () => {
  expect(await succeed(['new', '-h'])).toMatch(/^usage: npm run new -- /)
  const output = vi.spyOn(console, 'error').mockImplementation(() => {})
  await main(['new', 'help'], engine)
  expect(output.mock.calls.join('\n')).toContain('missing route or title, or the title is not in quotes')
})

test('help for an unknown command fails like the command', async () => {
  const output = vi.spyOn(console, 'error').mockImplementation(() => {})
  await main(['help', 'bild'], engine)
  expect(output.mock.calls.join('\n')).toContain('unknown command bild')
  expect(process.exitCode).toBe(1)
})

test('a port that is none is output before anything else', async () => {
  const output = vi.spyOn(console, 'error').mockImplementation(() => {})
  await main(['preview', '--out', '/no/such/site', '--port', 'abc'], engine)
  expect(output.mock.calls.join('\n')).toContain('--port: "abc" is not a valid port')
})

/** @returns what a command says that ends well */
async function succeed(words: readonly string[]): Promise<string> {
  const output = vi.spyOn(console, 'log').mockImplementation(() => {})
  await main(words, engine)
  expect(process.exitCode).toBeUndefined()
  return output.mock.calls.join('\n')
}
