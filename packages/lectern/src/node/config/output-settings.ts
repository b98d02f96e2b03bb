import { z } from 'zod'

/** What a build makes in addition to the pages. */
export const outputSettings = {
  /** Whether readers can save pages on their device, to read and search them without a connection. */
  offline: z.boolean().default(false),
  /**
   * Whether the build draws images: a preview of each page, which chats and social networks show with links, and the icons that
   * devices need, from `favicon.svg`. Previews need an origin.
   */
  images: z.boolean().default(false),
  /**
   * Whether readers can follow changes: with a page that lists them, Atom feeds, and a note on pages that have changed since they were
   * last read. From the git history of the pages. Feeds need an origin.
   */
  feeds: z.boolean().default(false),
}
