import { build } from './build.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { dev } from './dev.ts'
import { newPage } from './new.ts'
import { preview, start } from './preview.ts'
import { test } from './test.ts'

/** Name -> command: what `npm run …` can do. */
export const commands: Readonly<Record<string, Command>> = { build, check, dev, new: newPage, preview, start, test }
