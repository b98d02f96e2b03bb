/** Ids of the frame around every page: a heading with one of them could not be linked to, as the frame comes first. */
export const frameIds: ReadonlySet<string> = new Set([
  'app',
  'content',
  'menu-concepts',
  'menu-versions',
  'page-data',
  'search-results',
  'sidebar',
])
