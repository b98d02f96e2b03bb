import { build } from './build.ts'
import { preview, start } from './preview.ts'
import type { Command } from './command.ts'

/** Name -> command: what `npm run …` can do. */
export const commands: Readonly<Record<string, Command>> = { build, preview, start }
