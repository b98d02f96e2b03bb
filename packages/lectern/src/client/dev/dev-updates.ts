import { type DevPageAnswer, type DevProblem, type DevState, devPagePath } from '../../shared/dev-page.ts'
import { stripBase, withBase } from '../../shared/routes.ts'
import { showPage } from '../navigation/show-page.ts'
import { renderAllSections } from '../scrolling/content-visibility.ts'
import { labelThemeButton } from '../shell/theme-choice.ts'
import type { RunningApp } from '../start-app.ts'
import { showProblems } from './dev-overlay.ts'

/** The events of Vite's connection, as far as we use them. */
interface Hot {
  /** @param listener is given the page that was edited, or `null` when more has changed */
  on(event: 'docs:changed', listener: (page: DevPageAnswer | null) => void): void
  on(event: 'docs:problems', listener: (problems: DevProblem[]) => void): void
  on(event: 'docs:checked', listener: () => void): void
  on(event: 'vite:ws:connect', listener: () => void): void
}

/** Brings edits to the open page without a reload, and shows what is wrong until it is mended. */
export function startDevUpdates(app: RunningApp, hot: Hot): void {
  const state: DevState = JSON.parse(document.getElementById('dev-state')?.textContent ?? '')
  let { revision } = state
  showProblems(state.problems)
  /** @param sent the page that was edited, if it is one: nobody need ask for what is sent */
  const update = async (sent: DevPageAnswer | null): Promise<void> => {
    const answer = sent && sent.chunk?.data.path === shownRoute(app) ? sent : await askForPage(app)
    // One that was asked for may come behind the next one that is sent.
    if (answer.revision <= revision) return
    revision = answer.revision
    await showChange(answer, app)
  }
  // What changed between the document and the connection was told to nobody.
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
  // A page that came where none was, or went, has another document.
  if (chunk === null ? !isMissing : isMissing) return location.reload()
  loader.clear()
  store.set({ nav })
  if (chunk) {
    const { scrollY } = window
    loader.cache(chunk.data.path, chunk)
    showPage(chunk, store, view.render)
    // The reader of the draft stays where they were, also when something above became longer.
    renderAllSections()
    scrollTo({ top: scrollY, behavior: 'instant' })
  }
  showProblems(problems)
  if (JSON.stringify(nav.site) !== JSON.stringify(before.site)) await refreshStaticMarkup()
}

/** What is the same on every page comes with documents only. */
async function refreshStaticMarkup(): Promise<void> {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  for (const part of ['.top', '.top-links']) {
    const { childNodes = [] } = fresh.querySelector(part) ?? {}
    document.querySelector(part)?.replaceChildren(...childNodes)
  }
  labelThemeButton()
}

/** Where a page is missing, the route that was asked for. */
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
