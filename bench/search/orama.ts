import { create, insertMultiple, load, save, search } from '@orama/orama'
import { bundledSize } from './bundled-size.ts'
import { boosts, compressedSize, fieldNames, fieldsOf, type Peer } from './peer.ts'

const schema = {
  link: 'string',
  title: 'string',
  page: 'string',
  ancestors: 'string',
  keywords: 'string',
  text: 'string',
  code: 'string',
} as const
const components = { tokenizer: { stemming: true, language: 'english' } } as const

export const orama: Peer = {
  name: 'Orama 3.1.18',
  async build(records) {
    const written = create({ schema, components })
    await insertMultiple(written, records.map(fieldsOf))
    const json = JSON.stringify(save(written))
    const index = create({ schema, components })
    load(index, JSON.parse(json))
    const indexBytes = compressedSize(json)
    return {
      codeBytes: await bundledSize(`export { create, load, search } from '@orama/orama'`),
      loadedBytes: async () => indexBytes,
      async search(term) {
        const tolerance = term.length >= 4 ? 1 : 0
        const found = await search(index, { term, properties: [...fieldNames], boost: boosts, tolerance, limit: 10 })
        return found.hits.map(({ document }) => String(document.link))
      },
    }
  },
}
