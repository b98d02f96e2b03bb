import { bundleClient } from '../../packages/lectern/src/node/bundle/bundle-client.ts'
import type { SearchFiles } from '../../packages/lectern/src/node/output/search-files.ts'
import { searchFolder } from '../../packages/lectern/src/node/search/index-page.ts'
import { createEngine } from '../../packages/lectern/src/search/engine.ts'
import { openStore } from '../../packages/lectern/src/search/index/store.ts'
import { SEARCH_CHUNK } from '../../packages/lectern/src/shared/page-chunk.ts'
import { compressedSize, type Peer } from './peer.ts'

/** Our search, with the index files that the site serves. */
export function embedded({ files, index }: SearchFiles): Peer {
  return {
    name: 'embedded',
    async build() {
      const contents = new Map(files.map(({ path, content }) => [path, String(content)]))
      const asked = new Set<string>()
      const read = (path: string): string => {
        asked.add(path)
        return contents.get(path) ?? ''
      }
      const engine = createEngine(openStore(read(index), async (file) => read(searchFolder + file)))
      return {
        codeBytes: await searchCodeBytes(),
        search: async (query) => (await engine.search(query)).hits.map(({ link }) => link),
        loadedBytes: async () => [...asked].reduce((sum, path) => sum + compressedSize(contents.get(path) ?? ''), 0),
      }
    },
  }
}

/** Compressed bytes of the search's code: the worker and the dialog's chunk. */
export async function searchCodeBytes(): Promise<number> {
  const { files, searchWorker } = await bundleClient()
  const code = files.filter(({ path }) => path === searchWorker || path.startsWith(`assets/js/${SEARCH_CHUNK}.`))
  return code.reduce((sum, { content }) => sum + compressedSize(content), 0)
}
