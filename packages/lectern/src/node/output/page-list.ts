import type { PageRecord } from '../../shared/page-record.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'

/** Every page's record, for programs that read the site: one page per line, in the order of their sources. */
export function createPageList(records: readonly PageRecord[]): SiteFile {
  const lines = records.map((record) => JSON.stringify(record))
  return { path: 'pages.json', content: `[\n${lines.join(',\n')}\n]\n` }
}
