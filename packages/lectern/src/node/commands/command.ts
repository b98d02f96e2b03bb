import { resolve } from 'node:path'
import type { ParseArgsConfig } from 'node:util'
import type { Engine } from '../engine.ts'
import { inProject } from '../paths.ts'

/** The arguments of a command. */
export interface CommandInput {
  values: Record<string, string | boolean | (string | boolean)[] | undefined>
  positionals: string[]
  engine: Engine
}

export interface Command {
  options: NonNullable<ParseArgsConfig['options']>
  /** Whether it accepts positional arguments. */
  takesWords?: boolean
  /** Its arguments, for messages. */
  usage: string
  /** Whether it goes on after `run`. */
  isServer?: boolean
  run(input: CommandInput): Promise<void>
}

/** The value of a string option, or `undefined`. */
export function stringValue({ values }: CommandInput, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** The folder of the built site: that of `--out`, or `dist/`. */
export function outDirOf(input: CommandInput): string {
  const out = stringValue(input, 'out')
  return out === undefined ? inProject('dist') : resolve(out)
}
