import type { SearchFiles } from '../../packages/lectern/src/node/output/search-files.ts'
import { searchFolder } from '../../packages/lectern/src/node/search/index-page.ts'
import { createEngine } from '../../packages/lectern/src/search/engine.ts'
import { openStore } from '../../packages/lectern/src/search/index/store.ts'
import { compressedSize } from './peer.ts'

/** Results visible on a tall phone; the dialog requests only their excerpts. */
const inView = 8

/**
 * Compressed bytes of the index that each query loads with an empty cache, including visible excerpts, for an unsharded
 * index. Doesn't count code.
 */
export async function queryBytes({ files, index }: SearchFiles, queries: readonly string[]): Promise<number[]> {
  const contents = new Map(files.map(({ path, content }) => [path, String(content)]))
  const contentOf = (path: string): string => {
    const content = contents.get(path)
    if (content === undefined) throw new RangeError(`${path} is not part of the index`)
    return content
  }
  const sizes = new Map<string, number>()
  const sizeOf = (path: string): number => {
    const size = sizes.get(path) ?? compressedSize(contentOf(path))
    sizes.set(path, size)
    return size
  }
  const store = openStore(contentOf(index), async (file) => contentOf(searchFolder + file))
  const texts = new Set<string>()
  const engine = createEngine({
    ...store,
    texts(file) {
      texts.add(searchFolder + file)
      return store.texts(file)
    },
  })
  const costs: number[] = []
  for (const query of queries) {
    texts.clear()
    const { hits } = await engine.search(query)
    const links = hits.slice(0, inView).map(({ link }) => link)
    await engine.excerpts(query, links)
    costs.push([...texts].reduce((sum, path) => sum + sizeOf(path), sizeOf(index)))
  }
  return costs
}
