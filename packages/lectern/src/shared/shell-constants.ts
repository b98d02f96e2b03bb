/**
 * The specification's constants for the site's shell, each written here and nowhere else. They are separate exports, not one object,
 * because the bundler then inlines each value wherever it's used, including the boot scripts. Style sheets read `cssConstants`.
 * Times are in milliseconds, lengths in pixels.
 */

/** A chunk that hasn't arrived after this long counts as failed. */
export const CHUNK_TIMEOUT = 120_000

/** Where the progress bar starts, as a fraction of its full length. */
export const PROGRESS_MINIMUM = 0.08
/** How long the progress bar takes to move to a new length. */
export const PROGRESS_SPEED = 200
/** The most that the progress bar grows by itself in one step, as a fraction of its full length. */
export const PROGRESS_TRICKLE_RATE = 0.02
/** The time between two such steps. */
export const PROGRESS_TRICKLE_SPEED = 800

/** While the reader scrolls, the address is updated at most once in this time. */
export const SPY_INTERVAL = 300
/** A heading counts as reached this far before the position that its link scrolls to. */
export const SPY_MARGIN = 10

/** What style sheets can use, as `env(--progress-speed)`: the build replaces it with the value. */
export const cssConstants: Readonly<Record<string, string>> = { '--progress-speed': `${PROGRESS_SPEED}ms` }
