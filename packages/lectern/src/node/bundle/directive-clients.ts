import type { Plugin } from 'vite'
import type { SiteDirective } from '../directives/site-directives.ts'
import { inEngine } from '../paths.ts'

/** The module of the application that lists the client parts of directives. */
export const clientList = inEngine('src/client/content/directive-clients.ts')

/** Fills in the list of client parts. @param getDirectives returns the site's current directives */
export function directiveClients(getDirectives: () => readonly SiteDirective[]): Plugin {
  return {
    name: 'directive-clients',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === clientList ? codeFor(getDirectives()) : null),
  }
}

function codeFor(directives: readonly SiteDirective[]): string {
  const entries = directives.flatMap(({ className, client }) =>
    client === null ? [] : `[${JSON.stringify(className)}, () => import(${JSON.stringify(client)})]`,
  )
  return `export const directiveClients = [${entries.join()}]`
}
