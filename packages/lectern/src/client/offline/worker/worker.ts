/**
 * The service worker of readers who have saved pages. Documents and data come from the server whenever it can be reached, so that they
 * are never older than the site. Other files with a hash in their name come from the saved copy if they're there. Nothing is saved here: see `save-copy.ts`.
 */
import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { NOT_SAVED_STATUS, offlineFiles } from '../../../shared/offline.ts'
import { isPageChunk } from '../../../shared/page-chunk.ts'
import { isHashed } from '../../../shared/routes/hashed-path.ts'
import { otherForms } from '../../../shared/routes/routes.ts'
import { readCopy, savedFile } from '../saved-copy.ts'
import { workerScope } from './worker-scope.ts'

const { registration } = workerScope
const base = new URL(registration.scope).pathname

// The worker has no state, so a new version can take over at once.
addEventListener('install', () => void workerScope.skipWaiting())
clientsClaim()
// Without it, every page load would wait for the worker to start.
enableNavigationPreload()

/** Asks the server, and has an answer if it can't be reached. */
function networkFirst(fallback: (url: URL) => Promise<Response>, fetchOptions: RequestInit = {}): NetworkOnly {
  return new NetworkOnly({
    fetchOptions,
    plugins: [{ handlerDidError: ({ request }) => fallback(new URL(request.url)) }],
  })
}

registerRoute(({ request }) => request.mode === 'navigate', networkFirst(documentFor))
// A page's chunk may be outdated: if the server no longer has it, the application loads the new document. The download has filled the
// browser's own cache, so the server is asked in any case.
const neverOutdated = (path: string): boolean => isHashed(path, base) && !isPageChunk(path)
registerRoute(isFile(neverOutdated), async ({ request, url }) => {
  const saved = await savedFile(url.pathname, await readCopy(base))
  return saved ?? fetch(request).catch(notSaved)
})
registerRoute(
  isFile(() => true),
  networkFirst(async ({ pathname }) => (await savedFile(pathname, await readCopy(base))) ?? notSaved(), {
    cache: 'no-cache',
  }),
)

function isFile(matches: (path: string) => boolean): (request: { url: URL; sameOrigin: boolean }) => boolean {
  return ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(base) && matches(url.pathname)
}

/** The saved document, or the page that says there is none. */
async function documentFor({ pathname, search }: URL): Promise<Response> {
  const copy = await readCopy(base)
  const saved = await savedFile(pathname, copy)
  if (saved) return saved
  const forms = otherForms(pathname)
  for (const form of forms) if (await savedFile(form, copy)) return redirect(form, search)
  const redirects: Record<string, string> = (await (await savedFile(base + offlineFiles.redirects, copy))?.json()) ?? {}
  const target = [pathname, ...forms].map((form) => redirects[form]).find((to) => to !== undefined)
  if (target !== undefined) return redirect(target, search)
  const page = await savedFile(base + offlineFiles.notSaved, copy)
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error()
}

/** The reader's query is kept unless the target has its own. */
function redirect(to: string, search: string): Response {
  const target = new URL(to, location.href)
  target.search ||= search
  return Response.redirect(target)
}

function notSaved(): Response {
  return new Response(null, { status: NOT_SAVED_STATUS })
}
