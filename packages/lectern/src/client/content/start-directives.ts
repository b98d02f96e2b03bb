import { type DirectiveClient, directiveClients } from './directive-clients.ts'

/** Class -> its client part, once that has loaded. */
const loaded = new Map<string, DirectiveClient>()

/** Pages don't wait longer for client parts. In milliseconds. */
const patience = 1000

/**
 * Loads the client parts that a page needs, so that they can start before the page is painted and nothing moves. Failures don't matter
 * here: the page is shown anyway, and `startDirectives` tries again.
 */
export async function loadClients(html: string): Promise<void> {
  const needed = directiveClients.filter(
    ([name]) => !loaded.has(name) && new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(html),
  )
  if (needed.length === 0) return
  const loading = needed.map(([name, load]) => load().then((client) => loaded.set(name, client)))
  await Promise.race([Promise.allSettled(loading), new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Starts the client parts of the directives in an article: immediately if they have loaded, otherwise as soon as they have. */
export function startDirectives(article: Element, base: string): void {
  for (const [name, load] of directiveClients) {
    const elements = article.querySelectorAll<HTMLElement>(`.${name}`)
    if (elements.length === 0) continue
    const start = (client: DirectiveClient): void => {
      loaded.set(name, client)
      for (const element of elements) client.start(element, base)
    }
    const client = loaded.get(name)
    if (client) start(client)
    else
      load()
        .then(start)
        .catch(() => {
          for (const element of elements) if ('needsClient' in element.dataset) element.remove()
        })
  }
}

/** Lets directives know that a link or the history has changed the address without leaving the page. */
export function announceAddress(): void {
  for (const [name] of directiveClients) {
    for (const element of document.querySelectorAll(`.${name}`)) element.dispatchEvent(new Event('addresschange'))
  }
}
