import { build } from './build.ts'
import type { Command } from './command.ts'
import { dev } from './dev.ts'
import { preview, start } from './preview.ts'

/** Name -> command: what `npm run …` can do. */
export const commands: Readonly<Record<string, Command>> = { build, dev, preview, start }
