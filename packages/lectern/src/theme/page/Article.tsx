import { useAppState } from '../app-context.ts'

/**
 * The page's words. The first page's content came with the document: React leaves what is there alone, and sets it from
 * here only where it has to make the document anew, and for pages that the reader navigates to.
 */
export function Article(): React.ReactNode {
  const html = useAppState((state) => state.html)
  const layout = useAppState((state) => state.page.frontmatter.layout)
  return (
    <article
      className={layout}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own output; raw HTML in Markdown is an error
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
      suppressHydrationWarning
    />
  )
}
