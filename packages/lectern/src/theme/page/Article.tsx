import { trustedHtml } from '../../shared/trusted-types.ts'
import { useAppState } from '../app-context.ts'

/**
 * The page's content. For the first page, React leaves the content of the document alone; it sets the HTML only on later
 * navigations or if it has to rerender the document.
 */
export function Article(): React.ReactNode {
  const html = useAppState((state) => state.html)
  const layout = useAppState((state) => state.page.frontmatter.layout)
  return (
    <article
      className={layout}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own output; raw HTML in Markdown is an error
      dangerouslySetInnerHTML={{ __html: trustedHtml(html ?? '') }}
      suppressHydrationWarning
    />
  )
}
