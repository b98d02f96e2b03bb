import { runCommandLine } from './command-line.ts'
import { commands } from './commands/registry.ts'
import type { Engine } from './engine.ts'

/** The program `lectern`. @returns whether the process goes on */
export async function main(words: readonly string[], engine: Engine): Promise<boolean> {
  return runCommandLine(words, engine, commands)
}
