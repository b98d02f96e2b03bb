/** The part of a directive that runs in the browser. */
interface DirectiveClient {
  start(element: HTMLElement): void
}

/**
 * The client parts of the site's own directives, each with the class of its elements. This list is empty here: the bundler and the
 * authoring server fill it in (`node/bundle/directive-clients.ts`), and each client part becomes a chunk that is loaded on demand.
 */
export const directiveClients: readonly (readonly [className: string, load: () => Promise<DirectiveClient>])[] = []
