import { z } from 'zod'

/** An option of a command: `--name <value>`. */
const flag = z.strictObject({
  name: z.string().regex(/^--?[a-z][a-z-]*$/, 'expected a flag such as -x or --word'),
  /** An alternative spelling. */
  alias: z
    .string()
    .regex(/^--?[a-z][a-z-]*$/, 'expected a flag such as -x or --word')
    .optional(),
  /** The flag's value, such as `<id>`; absent for a switch. */
  value: z
    .string()
    .regex(/^<[^<>]+>$/, 'expected a value such as <id>')
    .optional(),
  /** Markdown. */
  default: z.string().optional(),
  description: z.string(),
})

const argument = z.strictObject({
  name: z.string().regex(/^[a-z][a-z-]*$/, 'expected lowercase words joined by -'),
  required: z.boolean(),
  description: z.string(),
  /** All allowed values, if they are a fixed list. */
  values: z
    .array(z.strictObject({ name: z.string(), alias: z.string().optional(), description: z.string() }))
    .default([]),
})

const example = z.strictObject({
  /** A sentence that says what the example does. */
  text: z.string(),
  /** Shell commands. */
  run: z.string(),
  /** The output, if it is known. */
  prints: z.string().optional(),
})

const parts = {
  description: z.string(),
  arguments: z.array(argument).default([]),
  flags: z.array(flag).default([]),
  examples: z.array(example).default([]),
  /** Markdown after the examples. */
  notes: z.string().optional(),
}

const name = z.string().regex(/^[a-z][a-z-]*$/, 'expected lowercase words joined by -')

const subcommand = z.strictObject({ name, ...parts })

const command = z.strictObject({
  name,
  /** One line for the list of all commands. */
  summary: z.string(),
  ...parts,
  subcommands: z.array(subcommand).default([]),
})

/** The table of a command line program. */
export const cliSchema = z.strictObject({
  program: z.string(),
  /** Anchor of the section about the flags that every command takes. */
  anchor: z.string(),
  /** Flags that every command takes. */
  flags: z.array(flag),
  /** Routes of pages about the program, where `-n` alone is one of its flags; a trailing `*` matches all routes below. */
  pages: z.array(z.string().startsWith('/')).default([]),
  /** Flags that replace a command. */
  own: z
    .array(z.strictObject({ ...flag.shape, anchor: z.string(), examples: z.array(example).default([]) }))
    .default([]),
  commands: z.array(command).min(1),
})

export type CliTable = z.output<typeof cliSchema>
export type Flag = z.output<typeof flag>
export type Argument = z.output<typeof argument>
export type Example = z.output<typeof example>
export type Subcommand = z.output<typeof subcommand>
export type Command = z.output<typeof command>
