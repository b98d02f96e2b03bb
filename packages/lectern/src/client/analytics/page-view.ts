import type { PageData } from '../../shared/page-record.ts'

declare global {
  interface Window {
    /** The tag manager's queue. It exists only if a tag manager is configured and allowed to run. */
    dataLayer?: Record<string, unknown>[]
  }
}

/** Reports a client navigation to the tag manager. Scrolling and hash changes don't count. */
export function reportPageView(page: PageData): void {
  window.dataLayer?.push({ event: 'virtual_page_view', page_path: location.pathname, page_title: page.title })
}
