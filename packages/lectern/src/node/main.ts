import { runCommandLine } from './command-line.ts'
import { commands } from './commands/registry.ts'
import type { Engine } from './engine.ts'

/** The program `lectern`. */
export async function main(words: readonly string[], engine: Engine): Promise<void> {
  await runCommandLine(words, engine, commands)
}
