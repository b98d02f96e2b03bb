import FlexSearch from 'flexsearch'
import { bundledSize } from './bundled-size.ts'
import { compressedSize, fieldNames, fieldsOf, type Peer } from './peer.ts'

const { Document, Encoder, Charset } = FlexSearch

export const flexSearch: Peer = {
  name: 'FlexSearch 0.8.212',
  async build(records) {
    const index = new Document({
      tokenize: 'forward',
      encoder: new Encoder(Charset.LatinBalance),
      document: { id: 'link', index: [...fieldNames] },
    })
    for (const record of records) index.add(fieldsOf(record))
    const parts: string[] = []
    await index.export((key: string, data: string) => void parts.push(key, data ?? ''))
    const indexBytes = compressedSize(parts.join('\n'))
    return {
      codeBytes: await bundledSize(`export { Document, Encoder, Charset } from 'flexsearch'`),
      loadedBytes: async () => indexBytes,
      async search(query) {
        const merged = await index.search(query, { limit: 10, suggest: true, merge: true })
        return merged.map(({ id }) => String(id)).slice(0, 10)
      },
    }
  },
}
