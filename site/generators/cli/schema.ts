import { z } from 'zod'

/** What a command does not take by itself: `--name <value>`. */
const flag = z.strictObject({
  name: z.string().regex(/^--?[a-z][a-z-]*$/, 'a flag is -x or --word'),
  /** Another way to write it. */
  alias: z
    .string()
    .regex(/^--?[a-z][a-z-]*$/, 'a flag is -x or --word')
    .optional(),
  /** What follows it, such as `<id>`; absent for a switch. */
  value: z
    .string()
    .regex(/^<[^<>]+>$/, 'a value is written <like-this>')
    .optional(),
  /** Markdown. */
  default: z.string().optional(),
  description: z.string(),
})

const argument = z.strictObject({
  name: z.string().regex(/^[a-z][a-z-]*$/, 'written in lower case, with hyphens'),
  required: z.boolean(),
  description: z.string(),
  /** All that may stand there, where that is a list. */
  values: z
    .array(z.strictObject({ name: z.string(), alias: z.string().optional(), description: z.string() }))
    .default([]),
})

const example = z.strictObject({
  /** What it does, as a sentence. */
  text: z.string(),
  /** Lines for a shell. */
  run: z.string(),
  /** What is printed, where readers would wonder. */
  prints: z.string().optional(),
})

const parts = {
  description: z.string(),
  arguments: z.array(argument).default([]),
  flags: z.array(flag).default([]),
  examples: z.array(example).default([]),
  /** Markdown behind the examples. */
  notes: z.string().optional(),
}

const name = z.string().regex(/^[a-z][a-z-]*$/, 'written in lower case, with hyphens')

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
  /** Anchor of the section that tells about the flags of every command. */
  anchor: z.string(),
  /** Flags that every command takes. */
  flags: z.array(flag),
  /** Pages about the program, by route, with `*` at the end for whatever follows: `-n` alone is one of its flags there. */
  pages: z.array(z.string().startsWith('/')).default([]),
  /** What the program takes in place of a command. */
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
