import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteCacheDir } from '../../packages/lectern/src/node/paths.ts'
import { writeCorpus } from './corpus.ts'

/** A generated site, on disk while a benchmark uses it. */
export interface Sources {
  /** Temporary folder for anything built from the site. */
  dir: string
  /** The folder inside `dir` that holds the Markdown. */
  content: string
}

/** Generates the sources of a site, then removes them and their build cache. */
export async function withSources<T>(count: number, use: (sources: Sources) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'docs-bench-'))
  const content = join(dir, 'content')
  try {
    await writeCorpus(content, count)
    return await use({ dir, content })
  } finally {
    await rm(dir, { recursive: true, force: true })
    await rm(siteCacheDir(content), { recursive: true, force: true })
  }
}
