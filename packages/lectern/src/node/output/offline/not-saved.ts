import { NOT_SAVED, offlineFiles } from '../../../shared/offline.ts'
import type { PageData } from '../../../shared/page-record.ts'
import { notFoundPage } from '../not-found.ts'

/** The page in place of one that the reader hasn't saved, while the server can't be reached. */
export function notSavedPage(sidebarPrefixes: readonly string[]): PageData {
  const title = 'Page not saved'
  const path = `/${offlineFiles.notSaved}`
  const description = "The server can't be reached, and this page isn't saved on your device."
  const frontmatter = { title, description, layout: 'page' } as const
  return { ...notFoundPage(sidebarPrefixes), title, frontmatter, key: NOT_SAVED, path, regularPath: path }
}

export const notSavedHtml = `<h1 id="page-not-saved">Page not saved</h1>
<p>The server can't be reached, and this page isn't saved on your device. Check your connection, then reload the page.</p>
<p>You can still read and search the pages that you've saved.</p>`
