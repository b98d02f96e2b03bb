// @ts-check
// The other documentation tools on the same work as ours, on this machine: installs each, builds the same made-up pages with it, loads
// them in the same browser, and prints one table. Slow (hours for all), wants the network for npm, and is no part of the tests.
//
//   npm run bench:peers -- --kit DIR [--peers ours,hugo,vitepress] [--sizes 140,1000] [--stages build,warm,size,load,nav,search]
//
// The kit is the folder of shared measurements: a generator of pages, a table of tools with their set-up, and a runner.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const work = join(root, '.cache/peers')

/** Commands that install each tool in a folder of its own; the versions are those of the published measurements. */
const installs = /** @type {Record<string, string[]>} */ ({
  ours: [],
  hugo: [],
  vitepress: ['npm init -y', 'npm i -D vitepress@1.6.4 vue'],
  starlight: ['npm init -y', 'npm i node@22 astro@7.3.5 @astrojs/starlight@0.42.4 sharp'],
  docusaurus: [
    'npx -y create-docusaurus@3.10.2 . classic --typescript --skip-install',
    'npm pkg set overrides.@docsearch/react=4.7.0 overrides.@docsearch/core=4.7.0',
    'npm i @docusaurus/faster@3.10.2 @easyops-cn/docusaurus-search-local@0.55.3',
  ],
  rspress: [
    'npm init -y',
    'npm pkg set overrides.remark-cjk-friendly=2.3.1 overrides.remark-cjk-friendly-gfm-strikethrough=2.3.1',
    'npm i @rspress/core@2.0.22',
  ],
  fumadocs: [
    'npx -y create-fumadocs-app@16.2.2 . --template +next+fuma-docs-mdx+static --pm npm --no-git --search orama -y',
    'npm i',
  ],
  nextra: [
    'npm init -y',
    'npm pkg set type=module',
    'npm i next@16 react react-dom nextra@4.6.1 nextra-theme-docs@4.6.1 pagefind typescript@5 @types/react @types/node',
  ],
})

const { values } = parseArgs({
  options: {
    kit: { type: 'string', default: join(root, '../shared/benchmarks') },
    peers: { type: 'string', default: Object.keys(installs).join() },
    sizes: { type: 'string', default: '140,1000' },
    stages: { type: 'string', default: 'build,warm,size,load,nav,search' },
  },
})
const kit = resolve(process.env.INIT_CWD ?? root, values.kit)
const wanted = values.peers.split(',')
const unknown = wanted.filter((name) => !Object.hasOwn(installs, name))
if (unknown.length > 0) fail(`there is no tool ${unknown.join(', ')}: use ${Object.keys(installs).join(', ')}`)
if (!existsSync(join(kit, 'run.mjs')))
  fail(`${kit} holds no run.mjs: name the folder of the measurements with --kit DIR`)

prepareKit()
for (const size of values.sizes.split(',')) {
  const corpus = join(work, 'corpus', size)
  if (!existsSync(corpus)) run(`node gen-corpus.mjs ${size} "${corpus}"`, join(work, 'kit'))
}
install('runner', ['npm init -y', `npm i playwright-core@${ownVersion('playwright-core')}`], join(work, 'runner'))
for (const name of wanted) install(name, installs[name] ?? [], join(work, 'sites', name))
run('bash setup-peers.sh', join(work, 'kit'))
for (const name of wanted) {
  for (const size of values.sizes.split(',')) {
    // A tool that fails is a line of the table, not the end of the others.
    run(`node run.mjs --peer=${name} --stages=${values.stages} --size=${size}`, join(work, 'kit'), true)
  }
}
run('node report.mjs', join(work, 'kit'))
console.log(readFileSync(join(work, 'kit/RESULTS.md'), 'utf8'))

/** A copy of the kit, which writes its results beside itself, with a row for our own engine. */
function prepareKit() {
  mkdirSync(join(work, 'sites/ours'), { recursive: true })
  // Files of the kit may be read-only, and so would be their copies.
  rmSync(join(work, 'kit'), { recursive: true, force: true })
  mkdirSync(join(work, 'kit'))
  for (const name of readdirSync(kit)) writeFileSync(join(work, 'kit', name), readFileSync(join(kit, name)))
  const own = {
    name: 'Ours',
    versionOf: [],
    versionCmd: 'git rev-parse --short HEAD',
    dir: join(work, 'sites/ours'),
    content: 'content',
    h1: true,
    links: 'relative',
    build: `node "${join(root, 'scripts/run.mjs')}" build --content content --out dist`,
    env: { INIT_CWD: join(work, 'sites/ours') },
    out: 'dist/docs',
    caches: ['dist', join(root, '.cache/sites')],
    sidebar: 'nav[aria-label="Sidebar"] a[href]',
    search: { open: '.top .search', input: '.search-dialog input', result: '.search-dialog [role="option"]' },
    note: 'compressed copies and search index are part of the build',
  }
  writeFileSync(
    join(work, 'kit/peers.mjs'),
    `${readFileSync(join(kit, 'peers.mjs'), 'utf8')}\npeers.ours = ${JSON.stringify(own)}\n`,
  )
  // The published results are of another machine.
  writeFileSync(join(work, 'kit/results.json'), '{"peers":{}}')
  writeFileSync(
    join(work, 'kit/meta.json'),
    JSON.stringify({ line: `Node.js ${process.versions.node}, ${process.platform}` }),
  )
}

/**
 * @param {string} name
 * @param {string[]} commands
 * @param {string} folder
 */
function install(name, commands, folder) {
  if (existsSync(join(folder, 'node_modules')) || commands.length === 0) return
  console.log(`Installing ${name}…`)
  mkdirSync(folder, { recursive: true })
  for (const command of commands) run(command, folder)
}

/** @param {string} name a dependency of this project */
function ownVersion(name) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies[name]
}

/**
 * @param {string} command
 * @param {string} cwd
 * @param {boolean} mayFail
 */
function run(command, cwd, mayFail = false) {
  const { status } = spawnSync('bash', ['-c', command], { cwd, stdio: 'inherit', env: { ...process.env, PEERS: work } })
  if (status !== 0 && !mayFail) fail(`failed in ${cwd}: ${command}`)
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}
