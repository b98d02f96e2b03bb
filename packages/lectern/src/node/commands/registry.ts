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
    summary: 'creates a page with text to replace',
    load: async () => (await import('./new.ts')).newPage,
  },
  move: {
    summary: 'moves or deletes a page, or renames an anchor, along with links and redirects',
    load: async () => (await import('./move.ts')).move,
  },
  uses: {
    summary: 'lists the pages that show a constant, such as a limit',
    load: async () => (await import('./uses.ts')).uses,
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
  mcp: {
    summary: 'serves a build to AI assistants, over stdio or HTTP (MCP)',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  'links:accept': {
    summary: "records the site's addresses, so that builds fail if one disappears",
    load: async () => (await import('./links-accept.ts')).linksAccept,
  },
  'search:push': {
    summary: "uploads the site's sections to the hosted search",
    load: async () => (await import('./search-push.ts')).searchPush,
  },
}
