import type { Command } from './command.ts'

/** Name -> command: what `npm run …` can do. Each is loaded when it is asked for, as some bring a lot with them. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  bench: async () => (await import('./bench.ts')).bench,
  build: async () => (await import('./build.ts')).build,
  check: async () => (await import('./check.ts')).check,
  dev: async () => (await import('./dev.ts')).dev,
  new: async () => (await import('./new.ts')).newPage,
  preview: async () => (await import('./preview.ts')).preview,
  screenshots: async () => (await import('./screenshots.ts')).screenshots,
  'search:push': async () => (await import('./search-push.ts')).searchPush,
  start: async () => (await import('./preview.ts')).start,
  test: async () => (await import('./test.ts')).test,
}
