import { chunkFile, encodeChunk } from '../../shared/page-chunk.ts'
import type { PageData } from '../../shared/page-record.ts'
import { routeToFile } from '../../shared/routes/routes.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { rareStyleElementsFor } from '../bundle/inline-style.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import { createDataFile } from '../output/data-files.ts'
import { type DocumentAssets, renderDocument } from '../output/document.tsx'
import { inBase } from '../output/in-base.ts'
import { createMarkdownFile } from '../output/markdown/page-markdown.ts'
import { withFormerIds } from '../redirects/former-ids.ts'

/** What all pages with the same sidebar share. */
export interface PageShell {
  /** The site's settings and that sidebar, without chunks. */
  nav: NavData
  assets: DocumentAssets
  config: Pick<SiteConfig, 'agents' | 'constants' | 'origin' | 'base'>
}

export interface PageInput extends Pick<CompiledPage, 'html' | 'published'> {
  data: PageData
  ref: ChunkRef
  /** The page's text files for search excerpts. */
  texts: SiteFile[]
}

/** Every file of a page: document, chunk, Markdown, search texts and data files. Paths include the base. */
export function emitPage({ published = [], texts, ref, ...page }: PageInput, shell: PageShell): SiteFile[] {
  const { nav, assets, config } = shell
  const { data, html } = withFormerIds(page)
  const files = [
    { path: routeToFile(data.path), content: renderDocument({ page: data, chunk: ref[1], html, nav, assets }) },
    { path: chunkFile(ref), content: encodeChunk({ data, html: rareStyles(data, html, assets) + html }) },
    ...(config.agents ? [createMarkdownFile(data.path, page.html, config)] : []),
    ...texts,
    ...published.map((one) => createDataFile(one, data.path, config)),
  ]
  return files.map((file) => inBase(file, config.base))
}

function rareStyles({ frontmatter }: PageData, html: string, { inline }: DocumentAssets): string {
  return rareStyleElementsFor(`<article class="${frontmatter.layout}">${html}`, inline.style)
}
