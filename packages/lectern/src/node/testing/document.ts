import type { PageData } from '../../shared/page-record.ts'
import { createNav } from '../../shared/testing/pages.ts'
import { type DocumentAssets, renderDocument } from '../output/document.tsx'

const assets: DocumentAssets = {
  app: '/docs/assets/app.js',
  policy: null,
  style: null,
  failure: null,
  deferredStyle: null,
  icon: null,
  feeds: null,
  drawn: { previews: false, icons: false },
  nav: '/docs/assets/nav.json',
  theme: { wordmark: null, label: null, footer: [], head: null },
  backgrounds: ['#fff', '#000'],
  tagManager: null,
  inline: { style: { core: '', parts: [] }, head: '', tail: '', movedAnchors: '' },
}

/** The document of a page in a small site, without its content. */
export function testDocument(page: PageData, own: Partial<DocumentAssets> = {}, nav = createNav()): string {
  return renderDocument({ page, html: '', nav, assets: { ...assets, ...own } })
}
