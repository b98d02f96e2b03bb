import { type DevPageAnswer, type DevProblem, type DevState, devPagePath } from '../../shared/dev-page.ts'
import { stripBase, withBase } from '../../shared/routes/routes.ts'
import { showPage } from '../navigation/show-page.ts'
import { renderAllSections } from '../scrolling/content-visibility.ts'
import { labelThemeButton } from '../shell/theme-choice.ts'
import type { RunningApp } from '../start-app.ts'
import { showProblems } from './dev-overlay.ts'

/** The events of Vite's connection that we use. */
interface Hot {
  /** @param listener receives the edited page, or `null` if more than one page has changed */
  on(event: 'docs:changed', listener: (page: DevPageAnswer | null) => void): void
  on(event: 'docs:problems', listener: (problems: DevProblem[]) => void): void
  on(event: 'docs:checked', listener: () => void): void
  on(event: 'vite:ws:connect', listener: () => void): void
}

/** Updates the open page after edits without a reload, and shows problems until they're fixed. */
export function startDevUpdates(app: RunningApp, hot: Hot): void {
  const state: DevState = JSON.parse(document.getElementById('dev-state')?.textContent ?? '')
  let { revision } = state
  showProblems(state.problems)
  /** @param sent the edited page, if it's a single one, so it doesn't have to be fetched */
  const update = async (sent: DevPageAnswer | null): Promise<void> => {
    const answer = sent && sent.chunk?.data.path === shownRoute(app) ? sent : await askForPage(app)
    // A fetched page may arrive after a newer one was sent.
    if (answer.revision <= revision) return
    revision = answer.revision
    await showChange(answer, app)
  }
  // Changes between loading the document and connecting were not reported.
  const catchUp = (): void => void update(null)
  hot.on('docs:changed', (page) => void update(page))
  hot.on('docs:problems', showProblems)
  const showOwnProblems = (): void => void askForPage(app).then(({ problems }) => showProblems(problems))
  hot.on('docs:checked', showOwnProblems)
  hot.on('vite:ws:connect', catchUp)
  catchUp()
  let shown = app.store.get().page.path
  app.store.subscribe(() => {
    const { path } = app.store.get().page
    if (path === shown) return
    shown = path
    showOwnProblems()
  })
}

async function showChange({ chunk, nav, problems }: DevPageAnswer, { store, loader, view }: RunningApp): Promise<void> {
  const { page, nav: before } = store.get()
  const isMissing = page.key === 'not-found'
  // If the page was added or removed, the document is a different one.
  if (chunk === null ? !isMissing : isMissing) return location.reload()
  loader.clear()
  store.set({ nav })
  if (chunk) {
    const { scrollY } = window
    loader.cache(chunk.data.path, chunk)
    showPage(chunk, store, view.render)
    // Keep the author's scroll position, even if something above became longer.
    renderAllSections()
    scrollTo({ top: scrollY, behavior: 'instant' })
  }
  showProblems(problems)
  if (JSON.stringify(nav.site) !== JSON.stringify(before.site)) await refreshStaticMarkup()
}

/** Markup that's the same on every page only comes with documents, so fetch one. */
async function refreshStaticMarkup(): Promise<void> {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  for (const part of ['.top', '.top-links']) {
    const { childNodes = [] } = fresh.querySelector(part) ?? {}
    document.querySelector(part)?.replaceChildren(...childNodes)
  }
  labelThemeButton()
}

/** The shown page's route; for a missing page, the requested route. */
function shownRoute({ store }: RunningApp): string {
  const { page, nav } = store.get()
  return page.key === 'not-found' ? (stripBase(nav.site.base, location.pathname) ?? '') : page.path
}

async function askForPage(app: RunningApp): Promise<DevPageAnswer> {
  const { base } = app.store.get().nav.site
  const response = await fetch(`${withBase(base, devPagePath)}?route=${encodeURIComponent(shownRoute(app))}`)
  const answer: DevPageAnswer = await response.json()
  return answer
}
