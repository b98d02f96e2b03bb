import type { PageData } from '../../shared/page-record.ts'

declare global {
  interface Window {
    /** The tag manager's queue; there only where one is configured and allowed to run. */
    dataLayer?: Record<string, unknown>[]
  }
}

/** Tells the tag manager of a client navigation; scrolling and hash changes are none. */
export function reportPageView(page: PageData): void {
  window.dataLayer?.push({ event: 'virtual_page_view', page_path: location.pathname, page_title: page.title })
}
