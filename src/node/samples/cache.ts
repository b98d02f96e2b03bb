import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { glob } from 'tinyglobby'
import type { Toolchain } from '../../../test/platform/toolchain.ts'
import { projectDir } from '../paths.ts'
import type { Outcome } from './outcome.ts'
import type { SampleCase } from './sample-case.ts'
import { hashText } from './sample-hash.ts'

/** Remembers the samples that passed, by all that their passing depends on. */
export interface SampleCache {
  read(one: SampleCase): Promise<Outcome | null>
  write(one: SampleCase, outcome: Outcome): Promise<void>
}

/** Everything that decides how samples are checked. */
const sources = ['src/node/samples/**/*.ts', 'test/platform/**/*', 'package-lock.json']

/** @param dir absolute; what an older harness left there is removed */
export async function openCache(dir: string, tools: Toolchain): Promise<SampleCache> {
  const version = await harnessVersion(tools)
  const folder = join(dir, `results-${version}`)
  await removeOthers(dir, basename(folder))
  await mkdir(folder, { recursive: true })
  return {
    async read(one) {
      try {
        return JSON.parse(await readFile(join(folder, keyOf(one)), 'utf8'))
      } catch {
        // Never checked, or changed since.
        return null
      }
    },
    async write(one, { state, ranWith }) {
      if (state !== 'ran' && state !== 'parsed') return
      await writeFile(join(folder, keyOf(one)), JSON.stringify({ state, ranWith, problems: [] } satisfies Outcome))
    },
  }
}

async function harnessVersion(tools: Toolchain): Promise<string> {
  const files = (await glob(sources, { cwd: projectDir })).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(projectDir, file), 'utf8')))
  return hashText(JSON.stringify([files, texts, tools]))
}

async function removeOthers(dir: string, keep: string): Promise<void> {
  const names = await readdir(dir).catch(() => [])
  const old = names.filter((name) => name.startsWith('results-') && name !== keep)
  await Promise.all(old.map((name) => rm(join(dir, name), { recursive: true, force: true })))
}

/** The sample, whatever of its page it uses, and the fence that shows what comes of it. */
function keyOf({ sample, siblings, hash }: SampleCase): string {
  const text = `${sample.code}\n${sample.expectation}`
  const titled = siblings.filter(({ title }) => title !== null)
  const usesOthers = titled.some((one) => one !== sample && text.includes(basename(one.title ?? '')))
  const shown = sample.expectation?.includes('below') ? siblings[siblings.indexOf(sample) + 1]?.code : null
  const others = usesOthers ? titled.map(({ title, code }) => [title, code]) : []
  return `${hashText(JSON.stringify([hash, sample.excuse, others, shown]))}.json`
}
