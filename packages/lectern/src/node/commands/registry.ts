import type { Command } from './command.ts'

/** A command that is loaded on demand, because some have large dependencies. */
export interface CommandEntry {
  /** What it does, for the list of commands. */
  summary: string
  load(): Promise<Command>
}

/** The engine's commands, by name. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  start: {
    summary: 'builds the site and serves it',
    load: async () => (await import('./preview.ts')).start,
  },
  dev: {
    summary: 'starts a server that shows edits immediately',
    load: async () => (await import('./dev.ts')).dev,
  },
  new: {
    summary: 'creates a page that passes the checks',
    load: async () => (await import('./new.ts')).newPage,
  },
  check: {
    summary: 'checks content and samples; writes nothing',
    load: async () => (await import('./check.ts')).check,
  },
  build: {
    summary: 'builds the site into dist/, or any folder of Markdown with --content',
    load: async () => (await import('./build.ts')).build,
  },
  preview: {
    summary: 'serves a build like a production host',
    load: async () => (await import('./preview.ts')).preview,
  },
  'links:accept': {
    summary: 'records the addresses of the site, so that a build fails if one is lost',
    load: async () => (await import('./links-accept.ts')).linksAccept,
  },
  'search:push': {
    summary: "uploads the site's sections to the hosted search",
    load: async () => (await import('./search-push.ts')).searchPush,
  },
}
