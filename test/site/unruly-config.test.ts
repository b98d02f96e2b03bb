import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { inEngine, inProject } from '../../packages/lectern/src/node/paths.ts'
import { tempDir, writeFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { prepareEngine } from '../../scripts/engine.mjs'

// Otherwise, every process would bundle it.
beforeAll(async () => {
  await prepareEngine()
})

const valid = "export default { title: 'A', description: 'B' }"

/** Checks a site in its own process. A process that doesn't end fails the test by its time limit. */
async function check(
  config: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const dir = await tempDir()
  await writeFiles(dir, {
    'site.config.ts': config,
    'broken.ts': '\nnull.x',
    'index.md': '# Home\n',
  })
  return runCommand(['check', '--content', dir, '--pages'], { ...env, INIT_CWD: join(dir, '..') })
}

async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [inProject('scripts/run.mjs'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output: stripVTControlCharacters(output) }
}

test.each([
  ['a rejected promise', `${valid}\nPromise.reject(new Error('x'))`, 'site.config.ts:2:16  x'],
  [
    'a timer',
    `${valid}\nsetTimeout(() => {\n  throw new Error('x')\n})\nawait new Promise(() => {})`,
    'site.config.ts:3:9  x',
  ],
  [
    'a generator that loads',
    `const load = () => import('./broken.ts')\nexport default { title: 'A', description: 'B', generators: [{ name: 'a', load }] }`,
    "broken.ts:2:6  Cannot read properties of null (reading 'x')",
  ],
  [
    'a generator that calls process.exit()',
    `const load = () => process.exit(0)\nexport default {\n  title: 'A',\n  description: 'B',\n  generators: [{ name: 'a', load }],\n}`,
    'site.config.ts:5:16  could not load the generator a: it calls process.exit()',
  ],
  [
    'a file with an open timer',
    "setInterval(() => {}, 1000)\nthrow new Error('x')",
    'site.config.ts:2:7  could not load the file: x',
  ],
  [
    'a promise, as a symbol',
    `${valid}\nPromise.reject(Symbol('x'))`,
    "site.config.ts  the site's code threw Symbol(x)",
  ],
])('an error thrown by %s is reported with its place, without a stack trace', async (_, config, problem) => {
  const { code, output } = await check(config)
  expect(output).toContain(`error ${problem}\n`)
  expect(output).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
})

test('an endless loop after something was awaited ends the process', async () => {
  const config = `export default 1\nawait new Promise((resolve) => setTimeout(resolve))\nfor (;;) Date.now()`
  const { code, output } = await check(config, { MAX_PAGE_SECONDS: '1' })
  expect(output).toContain('error site.config.ts:3:1  could not load the file: it runs for more than 1 s\n')
  expect(code).not.toBe(0)
})

const late = `const load = async () => (await import('./late.ts')).generate\n`
const loading =
  /site\.config\.ts {2}could not load the generator a: it runs for more than 1 s\n {2}fix: return the generator/
const sleep = "import { spawnSync } from 'node:child_process'\nspawnSync('sleep', ['60'])\n"

test.each([
  ['loops in a module that a generator loads', late, 'for (;;) Date.now()\n', loading],
  ['waits for a process in a module that a generator loads', late, sleep, loading],
  [
    'waits for a process in a generator',
    "import { spawnSync } from 'node:child_process'\nconst load = async () => () => spawnSync('sleep', ['60'])\n",
    '',
    /index\.md:7:1 {2}could not run the generator a: it runs for more than 1 s\n {2}fix: return the Markdown/,
  ],
  [
    'waits for a process',
    `${sleep}const load = async () => null\n`,
    '',
    /site\.config\.ts:2:1 {2}could not load the file: it runs/,
  ],
])('code that %s is stopped and named', async (_, code, module, message) => {
  const dir = await tempDir()
  await writeFiles(dir, {
    'site.config.ts': `${code}export default { title: 'A', description: 'B', generators: [{ name: 'a', load }] }`,
    'late.ts': `${module}export const generate = () => ({ markdown: '', problems: [] })\n`,
    'index.md': `---\ntitle: A\ndescription: ${'Words '.repeat(10)}\n---\n# Home\n\n::generate{from=data.yaml with=a}\n`,
    'data.yaml': 'a: 1\n',
  })
  const { code: status, output } = await runCommand(['check', '--content', dir, '--pages'], { MAX_PAGE_SECONDS: '1' })
  expect(output).toMatch(message)
  expect(status).not.toBe(0)
})

test.each([
  ['check', 1],
  // Enough pages to be compiled in threads.
  ['build', 100],
])('a directive that waits for a process is stopped, and its page named: %s of %d', async (command, pageCount) => {
  const dir = await tempDir()
  const content = join(dir, 'content')
  const pages = Array.from({ length: pageCount - 1 }, (_, index) => [`page-${index}.md`, `# Page ${index}\n`] as const)
  const api = JSON.stringify(inEngine('src/index.ts'))
  await writeFiles(content, {
    'wait/directive.ts': `import { spawnSync } from 'node:child_process'
import { defineDirective } from ${api}
export const wait = defineDirective({
  name: 'wait',
  module: import.meta.url,
  form: 'leaf',
  attributes: [],
  example: '::wait',
  compile: () => String(spawnSync('sleep', ['60'])),
})
`,
    'site.config.ts': `import { wait } from './wait/directive.ts'\nexport default { title: 'A', description: 'B', directives: [wait] }`,
    'index.md': '# Home\n\n::wait\n',
    ...Object.fromEntries(pages),
  })
  const options = command === 'build' ? ['--out', join(dir, 'out')] : ['--pages']
  const { code, output } = await runCommand([command, '--content', content, ...options], { MAX_PAGE_SECONDS: '1' })
  expect(output).toMatch(
    /index\.md:1:1 {2}compiling this page takes longer than 1 s\n {2}fix: split it, or check the dir/,
  )
  expect(code).not.toBe(0)
})

test('a configuration may await', async () => {
  const { code, output } = await check(`await new Promise((resolve) => setTimeout(resolve, 50))\n${valid}`)
  expect(output).toContain('1 page checked')
  expect(code).toBe(0)
})

test.each([
  'throw null',
  'throw undefined',
  "throw 'x'",
  'throw Object.create(null)',
  'throw { toString: () => [].x.y }',
  'Promise.reject(undefined)',
  'Promise.reject(Object.create(null))',
  'await Promise.reject(null)',
])('%s is reported once, by the engine alone', async (statement) => {
  const { code, output } = await check(`${valid}\n${statement}`)
  expect(output).toMatch(/^(?:checking pages\n)?error site\.config\.ts .*\n {2}fix: .*\n\n1 error, 0 warnings\n$/)
  expect(code).toBe(1)
})

test('a timer that the configuration leaves running keeps no command alive', async () => {
  const { code, output } = await check(`setInterval(() => {}, 1000)\n${valid}`)
  expect(output).toContain('1 page checked')
  expect(code).toBe(0)
})

const shortly = (milliseconds: number): string => `setTimeout(() => process.exit(0), ${milliseconds})\n${valid}`

test.each([
  ['ends the process at once', shortly(0), 'ended before its work was done'],
  ['ends the process later', shortly(50), 'ended before its work was done'],
  [
    'leaves nothing to wait for',
    `Promise.all = () => new Promise(() => {})\n${valid}`,
    'ended before its work was done',
  ],
  [
    'replaces a function of arrays',
    `Array.prototype.map = () => {\n  throw new Error('x')\n}\n${valid}`,
    "the site's code replaces Array.prototype.map, which the engine needs",
  ],
  [
    'replaces a function of JSON',
    `JSON.stringify = () => {\n  throw new Error('x')\n}\n${valid}`,
    "the site's code replaces JSON.stringify, which the engine needs",
  ],
  [
    'breaks a function of JSON',
    `JSON.stringify = () => undefined\n${valid}`,
    "the site's code replaces JSON.stringify, which the engine needs",
  ],
])('a command fails and names the configuration if that %s', async (_, config, message) => {
  const { code, output } = await check(config)
  expect(output).toMatch(/^(?:error )?site\.config\.ts /m)
  expect(output).toContain(message)
  expect(output).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
})

test.each([
  ['a generator', `const load = async () => () => process.exit(0)\n`],
  ['a timer of the configuration', `setTimeout(() => process.exit(0))\nconst load = async () => () => null\n`],
])('a build that %s ends keeps no later one out', async (_, code) => {
  const dir = await tempDir()
  const content = join(dir, 'content')
  await writeFiles(content, {
    'site.config.ts': `${code}export default { title: 'A', description: 'B', generators: [{ name: 'a', load }] }`,
    'index.md': '# Home\n\n::generate{from=data.yaml with=a}\n',
    'data.yaml': 'a: 1\n',
  })
  const build = ['build', '--content', content, '--out', join(dir, 'out')]
  const first = await runCommand(build)
  expect(first).toMatchObject({ code: 1, output: expect.stringContaining('process.exit()') })
  expect(await readdir(dir)).not.toContain('.out.lock')
  await rm(join(content, 'site.config.ts'))
  await writeFiles(content, { 'index.md': '# Home\n' })
  const second = await runCommand(build)
  expect(second).toMatchObject({ code: 0, output: expect.stringMatching(/^1 page, \d+ files in /m) })
  expect(second.output).not.toContain('waiting for another build')
  expect((await readdir(dir)).sort()).toEqual(['content', 'out'])
})

test('a report that is larger than what a pipe holds is printed to its end', async () => {
  const dir = await tempDir()
  const links = Array.from({ length: 5000 }, (_, index) => `[a](/nowhere-${index}/)`)
  await writeFiles(dir, { 'index.md': `# Home\n\n${links.join(' ')}\n` })
  const { code, output } = await runCommand(['check', '--content', dir, '--pages'])
  expect(output).toMatch(/\n5000 errors, \d+ warnings?\n$/)
  expect(code).toBe(1)
})
