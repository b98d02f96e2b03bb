import type { ParseArgsConfig } from 'node:util'
import type { Engine } from '../engine.ts'

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
  run(input: CommandInput): Promise<void>
}

/** The value of a string option, or `undefined`. */
export function stringValue({ values }: CommandInput, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}
