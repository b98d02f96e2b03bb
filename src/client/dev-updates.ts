import { type DevPageAnswer, type DevState, devPagePath } from '../shared/dev-page.ts'
import { withBase } from '../shared/routes.ts'
import { layOutAll } from './content/far-off.ts'
import { showProblems } from './dev-overlay.ts'
import { fetchNav } from './nav-loader.ts'
import { showPage } from './show-page.ts'
import type { RunningApp } from './start-app.ts'
import { nameTheme } from './theme-choice.ts'

/** The events of Vite's connection, as far as we use them. */
interface Hot {
  on(event: string, listener: (data: unknown) => void): void
}

/** Brings edits to the open page without a reload, and shows what is wrong until it is mended. */
export function startDevUpdates(app: RunningApp, hot: Hot): void {
  const state: DevState = JSON.parse(document.getElementById('dev-state')?.textContent ?? '')
  let { revision } = state
  showProblems(state.problems)
  const update = async (): Promise<void> => {
    revision = await showChange(app)
  }
  // What changed between the document and the connection was told to nobody.
  const catchUp = async (): Promise<void> => {
    const answer = await askForPage(app)
    if (answer.revision !== revision) await update()
  }
  hot.on('docs:changed', () => void update())
  hot.on('docs:problems', (problems) => {
    if (Array.isArray(problems)) showProblems(problems)
  })
  hot.on('vite:ws:connect', () => void catchUp())
  void catchUp()
  let shown = app.store.get().page.path
  app.store.subscribe(() => {
    const { path } = app.store.get().page
    if (path === shown) return
    shown = path
    void askForPage(app).then(({ problems }) => showProblems(problems))
  })
}

/** @returns the revision that is shown now */
async function showChange(app: RunningApp): Promise<number> {
  const { store, loader, view } = app
  const navUrl = document.documentElement.dataset.nav ?? ''
  const [nav, { chunk, problems, revision }] = await Promise.all([fetchNav(navUrl), askForPage(app)])
  loader.forgetAll()
  if (JSON.stringify(nav.site) !== JSON.stringify(store.get().nav.site)) await renewFrame()
  store.set({ nav })
  if (chunk) {
    const { scrollY } = window
    loader.keep(chunk.data.path, chunk)
    showPage(chunk, store, view.render)
    // The reader of the draft stays where they were, also when something above became longer.
    layOutAll()
    scrollTo({ top: scrollY, behavior: 'instant' })
  } else if (store.get().page.key !== 'not-found' || location.pathname.slice(nav.site.base.length - 1) in nav.chunks) {
    location.reload()
  }
  showProblems(problems)
  return revision
}

/** What is the same on every page comes with documents only. */
async function renewFrame(): Promise<void> {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  for (const part of ['.top', '.top-links']) {
    const { childNodes = [] } = fresh.querySelector(part) ?? {}
    document.querySelector(part)?.replaceChildren(...childNodes)
  }
  nameTheme()
}

async function askForPage({ store }: RunningApp): Promise<DevPageAnswer> {
  const { page, nav } = store.get()
  const response = await fetch(`${withBase(nav.site.base, devPagePath)}?route=${encodeURIComponent(page.path)}`)
  const answer: DevPageAnswer = await response.json()
  return answer
}
