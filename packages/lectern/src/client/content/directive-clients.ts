/** The part of a directive that runs in the browser. */
export interface DirectiveClient {
  /** @param base path of the site, for links */
  start(element: HTMLElement, base: string): void
}

/**
 * The client parts of the built-in directives and the site's own, each with the class of its elements. This list is empty here: the
 * bundler and the dev server fill it in (`node/bundle/directive-clients.ts`), and each client part becomes a chunk that is loaded on
 * demand.
 */
export const directiveClients: readonly (readonly [className: string, load: () => Promise<DirectiveClient>])[] = []
