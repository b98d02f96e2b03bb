import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob } from 'tinyglobby'
import type { Sample } from '../../../lectern/src/index.ts'
import type { Toolchain } from '../run/toolchain.ts'
import type { Outcome } from './outcome.ts'
import type { SampleCase } from './sample-case.ts'

/** Remembers which samples passed. An entry's key covers everything that the result depends on. */
export interface SampleCache {
  read(one: SampleCase): Promise<Outcome | null>
  write(one: SampleCase, outcome: Outcome): Promise<void>
}

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Everything that determines how samples are checked, but no files that running them creates. */
const sources = ['**/*', '!**/*.test.ts', '!**/test/**', '!**/node_modules/**', '!**/__pycache__/**']

/** How long the results of another harness version are kept, in milliseconds. A check with it might still be running. */
const retention = 3_600_000

/**
 * @param dir absolute; results of older harness versions are removed from it
 * @param platform folder of the platform that samples run on
 */
export async function openCache(dir: string, tools: Toolchain, platform: string): Promise<SampleCache> {
  const folder = join(dir, `results-${await harnessVersion([packageFolder, platform])}`)
  await removeOthers(dir, basename(folder))
  await mkdir(folder, { recursive: true })
  const now = new Date()
  await utimes(folder, now, now)
  const fileOf = (one: SampleCase): string => join(folder, keyOf(one, tools))
  return {
    async read(one) {
      try {
        return JSON.parse(await readFile(fileOf(one), 'utf8'))
      } catch {
        // It was never checked, or it changed since.
        return null
      }
    },
    async write(one, outcome) {
      if (outcome.state === 'failed' || outcome.state === 'skipped') return
      await writeFile(fileOf(one), JSON.stringify(outcome))
    },
  }
}

/** A hash of everything that determines how samples are checked. @param folders absolute */
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
      // Another check might have removed it in the meantime.
      const used = (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY
      if (Date.now() - used > retention) await rm(path, { recursive: true, force: true })
    }),
  )
}

/** Covers the sample, the samples it's connected to, the fence that shows its result, and this machine's programs. */
function keyOf({ sample, siblings, hash }: SampleCase, tools: Toolchain): string {
  const connected = connectedSamples(sample, siblings).map(({ title, code, expectation }) => [title, code, expectation])
  const shown = sample.expectation?.includes('below') ? siblings[siblings.indexOf(sample) + 1]?.code : null
  return `${hashText(JSON.stringify([hash, sample.skipReason, connected, shown, tools]))}.json`
}

/** In page order: the sample, what it imports directly or indirectly, and what imports it. */
function connectedSamples(sample: Sample, siblings: readonly Sample[]): Sample[] {
  const used = new Set([sample])
  // The loop also visits samples that are added to the set on the way.
  for (const one of used) {
    for (const other of siblings) if (mentions(one, other)) used.add(other)
  }
  return siblings.filter((one) => used.has(one) || mentions(one, sample))
}

/** Whether a sample contains the file name of another. A false positive only costs a rerun. */
function mentions({ code, expectation }: Sample, { title }: Sample): boolean {
  return title !== null && `${code}\n${expectation}`.includes(basename(title))
}
