import MiniSearch, { type Options } from 'minisearch'
import { tolerance } from '../../packages/lectern/src/search/index/lexicon.ts'
import { bundledSize } from './bundled-size.ts'
import { boosts, compressedSize, fieldNames, fieldsOf, type Peer } from './peer.ts'

const options: Options = {
  idField: 'link',
  fields: [...fieldNames],
  storeFields: ['title', 'page'],
  searchOptions: { boost: boosts, prefix: true, fuzzy: (term) => tolerance(term.length) || false },
}

export const miniSearch: Peer = {
  name: 'MiniSearch 7.2.0',
  async build(records) {
    const engine = new MiniSearch(options)
    engine.addAll(records.map(fieldsOf))
    const json = JSON.stringify(engine)
    const loaded = MiniSearch.loadJSON(json, options)
    const indexBytes = compressedSize(json)
    return {
      codeBytes: await bundledSize(`export { default } from 'minisearch'`),
      loadedBytes: async () => indexBytes,
      search: async (query) =>
        loaded
          .search(query)
          .slice(0, 10)
          .map(({ id }) => String(id)),
    }
  },
}
