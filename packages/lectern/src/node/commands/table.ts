import type { Command } from './command.ts'

/** A command before it is loaded, as some bring a lot with them. */
export interface CommandEntry {
  /** What it does, for the list of commands. */
  summary: string
  load(): Promise<Command>
}

/** Name -> command: what the engine can do. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  start: {
    summary: 'builds the site and serves it',
    load: async () => (await import('./preview.ts')).start,
  },
  dev: {
    summary: 'shows pages while they are written',
    load: async () => (await import('./dev.ts')).dev,
  },
  new: {
    summary: 'makes a page that passes the checks',
    load: async () => (await import('./new.ts')).newPage,
  },
  check: {
    summary: 'checks content and samples; writes nothing',
    load: async () => (await import('./check.ts')).check,
  },
  build: {
    summary: 'writes the site into dist/, or another tree of Markdown into a folder',
    load: async () => (await import('./build.ts')).build,
  },
  preview: {
    summary: 'serves a build as production would',
    load: async () => (await import('./preview.ts')).preview,
  },
  'links:accept': {
    summary: 'records the addresses of the site, so that a build fails if one is lost',
    load: async () => (await import('./links-accept.ts')).linksAccept,
  },
  'search:push': {
    summary: 'uploads the sections of the site to the hosted search',
    load: async () => (await import('./search-push.ts')).searchPush,
  },
}
