import type { Plugin } from 'vite'
import { type BrowserParts, browserParts } from '../directives/browser-parts.ts'
import { inEngine } from '../paths.ts'

/** The module of the application that lists the client parts of directives. */
export const clientList = inEngine('src/client/content/directive-clients.ts')

/** Fills in the list of client parts. @param getDirectives returns the site's own directives */
export function directiveClients(getDirectives: () => readonly BrowserParts[]): Plugin {
  return {
    name: 'directive-clients',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === clientList ? codeFor(getDirectives()) : null),
  }
}

function codeFor(directives: readonly BrowserParts[]): string {
  const entries = browserParts(directives).flatMap(({ className, client }) =>
    client === null ? [] : `[${JSON.stringify(className)}, () => import(${JSON.stringify(client)})]`,
  )
  return `export const directiveClients = [${entries.join()}]`
}
