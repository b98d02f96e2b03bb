/** Ids of the frame around every page: a heading with one of them could not be linked to, as the frame comes first. */
export const frameIds: ReadonlySet<string> = new Set([
  'app',
  'content',
  'help-title',
  'menu-contents',
  'menu-page',
  'menu-versions',
  'page-data',
  'search-results',
  'sidebar',
])

/** Ids that the frame counts: a menu for each grid of tiles in the top navigation, and each group of search results. */
const countedId = /^(?:menu|search-group)-\d+$/

/** Whether the frame has, or can have, an element with this id. */
export function isFrameId(id: string): boolean {
  return frameIds.has(id) || countedId.test(id)
}
