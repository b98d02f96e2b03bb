import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createEngine } from '../../packages/lectern/src/search/engine.ts'
import { openStore } from '../../packages/lectern/src/search/index/store.ts'

/** One to four words that occur in thousands of sections, and one typo. */
const queries = [
  'workflow',
  'retry queue',
  'deploy a trigger',
  'export webhook payload',
  'idempotent connection endpoint request',
  'pause 17',
  'webhok schedule',
]

const navSchema = z.object({ searchIndex: z.string() })

/**
 * Compressed bytes of the index that the most expensive query loads before its first result, with an empty cache.
 * @param site the folder of a built site, including the base
 */
export async function firstResultBytes(site: string): Promise<number> {
  // Any of them has the path of the index.
  const [file = ''] = await readdir(join(site, 'assets/nav'))
  const nav = navSchema.parse(
    JSON.parse(await readFile(join(site, 'assets/nav', file.replace(/\.(?:br|gz)$/, '')), 'utf8')),
  )
  const costs: number[] = []
  for (const query of queries) {
    const loaded = new Set<string>()
    const read = async (path: string): Promise<string> => {
      loaded.add(path)
      return readFile(path, 'utf8')
    }
    const index = join(site, nav.searchIndex)
    await createEngine(openStore(await read(index), (file) => read(join(index, '..', file)))).search(query)
    const sizes = await Promise.all([...loaded].map(async (path) => (await stat(`${path}.br`)).size))
    costs.push(sizes.reduce((sum, size) => sum + size, 0))
  }
  return Math.max(...costs)
}
