import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob } from 'tinyglobby'
import type { Sample } from '../../../lectern/src/index.ts'
import type { Toolchain } from '../run/toolchain.ts'
import type { Outcome } from './outcome.ts'
import type { SampleCase } from './sample-case.ts'

/** Remembers the samples that passed, by all that their passing depends on. */
export interface SampleCache {
  read(one: SampleCase): Promise<Outcome | null>
  write(one: SampleCase, outcome: Outcome): Promise<void>
}

/** Folder of this package. */
const ownFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Everything that decides how samples are checked; nothing that running them leaves behind. */
const sources = ['**/*', '!**/*.test.ts', '!**/test/**', '!**/node_modules/**', '!**/__pycache__/**']

/** How long what another harness remembered stays: a check of it may still be under way. In milliseconds. */
const keptFor = 3_600_000

/**
 * @param dir absolute; what an older harness left there is removed
 * @param platform folder of the platform that samples run on
 */
export async function openCache(dir: string, tools: Toolchain, platform: string): Promise<SampleCache> {
  const version = await harnessVersion([ownFolder, platform])
  const folder = join(dir, `results-${version}`)
  await removeOthers(dir, basename(folder))
  await mkdir(folder, { recursive: true })
  const now = new Date()
  await utimes(folder, now, now)
  return {
    async read(one) {
      try {
        return JSON.parse(await readFile(join(folder, keyOf(one, tools)), 'utf8'))
      } catch {
        // Never checked, or changed since.
        return null
      }
    },
    async write(one, { state, ranWith }) {
      if (state === 'failed' || state === 'skipped') return
      await writeFile(
        join(folder, keyOf(one, tools)),
        JSON.stringify({ state, ranWith, problems: [] } satisfies Outcome),
      )
    },
  }
}

/** Changes with everything that decides how samples are checked. @param folders absolute */
export async function harnessVersion(folders: readonly string[]): Promise<string> {
  const hashes = folders.map(async (cwd) => {
    const files = (await glob(sources, { cwd })).toSorted()
    return [files, await Promise.all(files.map((file) => readFile(join(cwd, file), 'utf8')))]
  })
  return hashText(JSON.stringify(await Promise.all(hashes)))
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

async function removeOthers(dir: string, keep: string): Promise<void> {
  const names = await readdir(dir).catch(() => [])
  const others = names.filter((name) => name.startsWith('results-') && name !== keep)
  await Promise.all(
    others.map(async (name) => {
      const path = join(dir, name)
      // Another check may have removed it meanwhile.
      const used = (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY
      if (Date.now() - used > keptFor) await rm(path, { recursive: true, force: true })
    }),
  )
}

/** The sample, those of its page that it is tied to, the fence that shows what comes of it, and the programs of this machine. */
function keyOf({ sample, siblings, hash }: SampleCase, tools: Toolchain): string {
  const tied = tiedSamples(sample, siblings).map(({ title, code, expectation }) => [title, code, expectation])
  const shown = sample.expectation?.includes('below') ? siblings[siblings.indexOf(sample) + 1]?.code : null
  return `${hashText(JSON.stringify([hash, sample.skipReason, tied, shown, tools]))}.json`
}

/** In the order of their page: what a sample imports, what that imports, and what imports the sample, itself included. */
function tiedSamples(sample: Sample, siblings: readonly Sample[]): Sample[] {
  const used = new Set([sample])
  // What is added on the way is visited, too.
  for (const one of used) {
    for (const other of siblings) if (names(one, other)) used.add(other)
  }
  return siblings.filter((one) => used.has(one) || names(one, sample))
}

/** Whether a sample says the file name of another: rather too often than not often enough. */
function names({ code, expectation }: Sample, { title }: Sample): boolean {
  return title !== null && `${code}\n${expectation}`.includes(basename(title))
}
