import { trustedHtml } from '../shared/trusted-types.ts'
import { useApp, useAppState } from './app-context.ts'
import { NotFound } from './not-found/NotFound.tsx'
import { Article } from './page/Article.tsx'
import { Breadcrumbs } from './page/Breadcrumbs.tsx'
import { PageFooter } from './page/PageFooter.tsx'
import { Toc, TocButton, TocMenu } from './page/Toc.tsx'
import { SearchFrame } from './search/dialog/SearchFrame.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { FailureNotice } from './status/FailureNotice.tsx'
import { ProgressBar } from './status/ProgressBar.tsx'

/** The layout of every page, rendered at build time and hydrated in the browser. */
export function Shell(): React.ReactNode {
  const { header } = useApp().staticMarkup
  const Help = useAppState(({ help, extras }) => help && extras?.HelpDialog)
  // The layout is set before the text arrives, so that a document that loads in pieces doesn't shift.
  const layout = useAppState((state) => state.page.frontmatter.layout)
  const key = useAppState((state) => state.page.key)
  const isNotFound = key === 'not-found'
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <ProgressBar />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Header, rendered by the build */}
      <header className="top" dangerouslySetInnerHTML={{ __html: trustedHtml(header) }} suppressHydrationWarning />
      <div className={frames[layout]}>
        <Sidebar />
        {/* A page shares nothing with the one before it: what was in both would move from its place there to its place here. */}
        <main key={key} id="content" tabIndex={-1}>
          <div className="column">
            <Breadcrumbs />
            <TocMenu />
            {isNotFound ? <NotFound /> : <Article />}
            {isNotFound || <PageFooter />}
          </div>
        </main>
        {/* On a reference, samples take its place, and a front page takes the whole width. */}
        {layout === 'page' && <Toc key={`toc ${key}`} />}
        <TocButton key={`toc button ${key}`} />
      </div>
      <FailureNotice />
      <SearchFrame />
      {Help && <Help />}
    </>
  )
}

const frames = { page: 'frame', home: 'frame front', reference: 'frame rails' } as const
