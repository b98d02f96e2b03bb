import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { problemsOf } from '../testing/reported.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { guard } from './guard.ts'
import { loadConfig } from './load.ts'

const idle = process.listenerCount('beforeExit')

test.each([
  ['\nprocess.exit(0)', 2, 9, 'it calls process.exit()'],
  [
    'export default 1\nsetTimeout(() => {}, 9)\n\nawait new Promise(() => {})',
    4,
    1,
    'it waits for a promise that never settles',
  ],
])('reports code that ends the process or never ends: %j', async (text, line, column, message) => {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': text })
  const loading = loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  // As if nothing else were left to do.
  if (text.includes('await')) await vi.waitFor(() => expect(process.listenerCount('beforeExit')).toBeGreaterThan(idle))
  process.emit('beforeExit', 0)
  const fix = 'export a plain value, without waiting for anything or ending the process'
  expect(await loading).toEqual([
    { file: 'site.config.ts', line, column, message: `could not load the file: ${message}`, fix, severity: 'error' },
  ])
})

test('many files that load at once share one listener, because Node.js warns about more than ten', async () => {
  const end = new EventEmitter()
  const guarded = Array.from({ length: 9 }, () => guard(() => once(end, 'end')))
  expect(process.listenerCount('beforeExit')).toBe(idle + 1)
  end.emit('end')
  await Promise.all(guarded)
  expect(process.listenerCount('beforeExit')).toBe(idle)
})

test('reports an endless loop', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': 'export default 1\nfor (;;) Date.now()' })
  const loading = loadConfig(join(dir, 'site.config.ts'), undefined, { limit: 0.2 })
  expect(await loading.then(() => [], problemsOf)).toMatchObject([
    { file: 'site.config.ts', line: 2, column: 1, message: 'could not load the file: it runs for more than 0.2 s' },
  ])
})

test('reports a getter that never ends', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': 'export default {\n  get nav() {\n    for (;;) Date.now()\n  },\n}' })
  const loading = loadConfig(join(dir, 'site.config.ts'), undefined, { limit: 0.2 })
  expect(await loading.then(() => [], problemsOf)).toMatchObject([
    { file: 'site.config.ts', line: 3, column: 5, message: 'could not load the file: it runs for more than 0.2 s' },
  ])
})

test('reports a value with too many levels', async () => {
  const dir = await tempDir()
  const text = `let group = { title: 'A', children: ['/'] }
for (let level = 0; level < 20_000; level += 1) group = { title: 'A', children: [group] }
export default {
  title: 'x',
  description: 'x',
  sidebars: { '/': [group] },
}`
  await writeFiles(dir, { 'site.config.ts': text })
  const problems = await loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  expect(problems).toMatchObject([{ line: 6, message: 'sidebars: the value has more than 100 levels' }])
})

test('reports a promise that never settles while a timer is active', async () => {
  const dir = await tempDir()
  const text = 'const timer = setInterval(() => {}, 1000).unref()\nawait new Promise(() => timer.ref())'
  await writeFiles(dir, { 'site.config.ts': `${text}\nexport default 1` })
  const loading = loadConfig(join(dir, 'site.config.ts'), undefined, { limit: 0.2 })
  expect(await loading.then(() => [], problemsOf)).toMatchObject([
    { line: 2, column: 1, message: 'could not load the file: it waits for a promise that never settles' },
  ])
})

test.each([
  ["\nthrow new Error('x')", {}, 'site.config.ts', 2, 7, 'x'],
  [
    "import './a.ts'\nexport default {}",
    { 'a.ts': 'interface A { b: 1 }\n\n  boom()' },
    'a.ts',
    3,
    3,
    'boom is not defined',
  ],
  ["export default {\n  get title(): string {\n    throw new Error('x')\n  },\n}", {}, 'site.config.ts', 3, 11, 'x'],
])('reports the place of an error that is thrown: %j', async (text, others, file, line, column, message) => {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': text, ...others })
  const problems = await loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  expect(problems).toMatchObject([{ file, line, column, message: `could not load the file: ${message}` }])
})

test('reports a value that contains itself, at its place', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    'site.config.ts': `const group = { title: 'A', children: [] }
group.children.push(group)
export default {
  title: 'x',
  description: 'x',
  sidebars: { '/': ['/', group] },
}`,
  })
  const problems = await loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  expect(problems).toMatchObject([{ line: 1, message: 'sidebars./.1.children.0: the value contains itself' }])
})

test.each([
  ["\nimport x from 'nope-package'\nexport default { title: x }", {}, 'site.config.ts', 2, 15],
  ["import x from 'nope-package'\nexport default await x()", {}, 'site.config.ts', 1, 15],
  ["import './a.ts'\nexport default {}", { 'a.ts': "\n  import a from 'nope-package'\na()" }, 'a.ts', 2, 17],
  ["import { a } from './a.cjs'\nexport default a", { 'a.cjs': "exports.a = require('nope-package')" }, 'a.cjs', 1, 21],
])('reports the import of a package that is missing: %j', async (text, others, file, line, column) => {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': text, ...others })
  const problems = await loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  const message = "could not load the file: Cannot find package 'nope-package'"
  const fix = 'correct the name, or install the package'
  expect(problems).toEqual([{ file, line, column, message, fix, severity: 'error' }])
})

test('reports a package whose files are missing', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    'site.config.ts': "import { a } from 'broken'\nexport default { title: a }",
    'node_modules/broken/package.json': '{ "name": "broken", "exports": "./dist/index.js" }',
  })
  const problems = await loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  expect(problems).toMatchObject([{ file: 'site.config.ts', line: 1, column: 19 }])
})

test('a package may be missing if the code can do without', async () => {
  const dir = await tempDir()
  const text = "const title = await import('nope-package').catch(() => 'x')\nexport default { title, description: 'x' }"
  await writeFiles(dir, { 'site.config.ts': text })
  expect((await loadConfig(join(dir, 'site.config.ts'))).config.title).toBe('x')
})

test('reports a property that is added to every object', async () => {
  const dir = await tempDir()
  const text = "export default { title: 'x', description: 'x' }\nObject.prototype.extra = 1"
  await writeFiles(dir, { 'site.config.ts': text })
  const problems = await loadConfig(join(dir, 'site.config.ts'))
    .then(() => [], problemsOf)
    .finally(() => Reflect.deleteProperty(Object.prototype, 'extra'))
  const message = "the site's code adds extra to Object.prototype, and so to every object of the engine"
  expect(problems).toMatchObject([{ file: 'site.config.ts', line: 2, column: 1, message }])
})
