import { type DevPageAnswer, type DevProblem, devPagePath } from '../shared/dev-page.ts'
import { withBase } from '../shared/routes.ts'
import { showProblems } from './dev-overlay.ts'
import { fetchNav } from './nav-loader.ts'
import { showPage } from './show-page.ts'
import type { RunningApp } from './start-app.ts'

/** The events of Vite's connection, as far as we use them. */
interface Hot {
  on(event: string, listener: (data: unknown) => void): void
}

/** Brings edits to the open page without a reload, and shows what is wrong until it is mended. */
export function startDevUpdates(app: RunningApp, hot: Hot): void {
  showProblems(initialProblems())
  hot.on('docs:changed', () => void update(app))
  hot.on('docs:problems', (problems) => {
    if (Array.isArray(problems)) showProblems(problems)
  })
  let shown = app.store.get().page.path
  app.store.subscribe(() => {
    const { path } = app.store.get().page
    if (path === shown) return
    shown = path
    void askForPage(app).then(({ problems }) => showProblems(problems))
  })
}

async function update(app: RunningApp): Promise<void> {
  const { store, loader, view } = app
  const navUrl = document.documentElement.dataset.nav ?? ''
  const [nav, { chunk, problems }] = await Promise.all([fetchNav(navUrl), askForPage(app)])
  loader.forgetAll()
  store.set({ nav })
  if (chunk) {
    const { scrollY } = window
    loader.keep(chunk.data.path, chunk)
    showPage(chunk, store, view.render)
    // The reader of the draft stays where they were, also when something above became longer.
    scrollTo({ top: scrollY, behavior: 'instant' })
  } else if (store.get().page.key !== 'not-found' || location.pathname.slice(nav.site.base.length - 1) in nav.chunks) {
    location.reload()
  }
  showProblems(problems)
}

async function askForPage({ store }: RunningApp): Promise<DevPageAnswer> {
  const { page, nav } = store.get()
  const response = await fetch(`${withBase(nav.site.base, devPagePath)}?route=${encodeURIComponent(page.path)}`)
  const answer: DevPageAnswer = await response.json()
  return answer
}

function initialProblems(): DevProblem[] {
  const problems: DevProblem[] = JSON.parse(document.getElementById('dev-problems')?.textContent ?? '[]')
  return problems
}
