import type { ParseArgsConfig } from 'node:util'
import type { Engine } from '../engine.ts'

/** What stood behind a command on the command line. */
export interface CommandInput {
  values: Record<string, string | boolean | (string | boolean)[] | undefined>
  positionals: string[]
  engine: Engine
}

export interface Command {
  options: NonNullable<ParseArgsConfig['options']>
  /** Whether it takes words beside its options; any word is refused otherwise. */
  takesWords?: boolean
  /** Its arguments, for messages. */
  usage: string
  run(input: CommandInput): Promise<void>
}

/** A string option's value, or `undefined` where it was not given. */
export function stringValue({ values }: CommandInput, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}
