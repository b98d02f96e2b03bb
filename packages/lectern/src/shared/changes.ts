/** Address of the page that lists what changed, unless the site has its own page there. */
export const changesRoute = '/changes/'

/** The changes as data, below the base. */
export const changesFile = 'assets/changes.json'

/** Route -> the days on which the page changed, newest first, each with the ids of the sections that changed. */
export type ChangesByPage = Record<string, string[][]>
