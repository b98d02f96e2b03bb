import { indexPages } from '../../packages/lectern/src/node/output/search-files.ts'
import type { Site } from '../../packages/lectern/src/node/pipeline/assemble.ts'
import { searchFolder } from '../../packages/lectern/src/node/search/index-page.ts'
import { createEngine, type SearchEngine } from '../../packages/lectern/src/search/engine.ts'
import { openStore } from '../../packages/lectern/src/search/index/store.ts'

/** The embedded search of a site, asked without a browser: the same index and the same code as in its worker. */
export function createSiteEngine({ pages, config }: Pick<Site, 'pages' | 'config'>): SearchEngine {
  const { files, index } = indexPages(
    pages.map(({ compiled }) => compiled),
    config,
  )
  const contents = new Map(files.map(({ path, content }) => [path, String(content)]))
  const read = (path: string): string => {
    const content = contents.get(path)
    if (content === undefined) throw new RangeError(`${path} is not part of the index`)
    return content
  }
  return createEngine(openStore(read(index), async (file) => read(searchFolder + file)))
}
