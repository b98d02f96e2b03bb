import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inProject, projectDir, siteCacheDir } from '../../packages/lectern/src/node/paths.ts'

/** Files of the published measurements that belong to the machine they were made on. */
const published = ['results.json', 'RESULTS.md', 'NOTES.md', 'meta.json']

/** Copies the kit, because it writes results into its folder, and adds a row for our engine. */
export async function copyKit(kit: string, work: string): Promise<void> {
  const copy = join(work, 'kit')
  // Reads and writes instead of copying, because copies of read-only files would be read-only.
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy, { recursive: true })
  const names = (await readdir(kit)).filter((name) => !published.includes(name))
  for (const name of names) await writeFile(join(copy, name), await readFile(join(kit, name)))
  const table = await readFile(join(kit, 'peers.mjs'), 'utf8')
  await writeFile(join(copy, 'peers.mjs'), `${table}\npeers.ours = ${JSON.stringify(ownRow(work))}\n`)
  await writeFile(join(copy, 'results.json'), '{"peers":{}}')
  const line = `Date: ${new Date().toISOString().slice(0, 10)}. Node.js ${process.versions.node}, ${process.platform}.`
  await writeFile(join(copy, 'meta.json'), JSON.stringify({ line }))
}

/** The kit's description of our engine. */
function ownRow(work: string): object {
  const dir = join(work, 'sites/ours')
  return {
    name: 'Ours',
    versionOf: [],
    versionCmd: `git -C "${projectDir}" rev-parse --short HEAD`,
    dir,
    content: 'content',
    h1: true,
    links: 'relative',
    build: buildCommand('content', 'dist'),
    env: { INIT_CWD: dir },
    out: 'dist/docs',
    caches: ['dist', siteCacheDir(join(dir, 'content'))],
    sidebar: 'nav[aria-label="Sidebar"] a[href]',
    search: { open: '.top .search', input: '.search-dialog input', result: '.search-dialog [role="option"]' },
    note: 'compressed copies and search index are part of the build; total MB counts the copies',
  }
}

/** The shell command that builds a folder of Markdown with our engine. */
export function buildCommand(content: string, out: string): string {
  return `node "${inProject('scripts/run.mjs')}" build --content "${content}" --out "${out}"`
}
