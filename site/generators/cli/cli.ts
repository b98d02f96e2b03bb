import {
  blocks,
  container,
  type DataFile,
  fence,
  type Generator,
  heading,
  type KnownName,
  type Problem,
  readShaped,
  table,
} from '../../../packages/lectern/src/index.ts'
import {
  type Argument,
  type CliTable,
  type Command,
  cliSchema,
  type Example,
  type Flag,
  type Subcommand,
} from './schema.ts'

/** A list of a program's commands. */
export const cliList: Generator = ({ file }) => {
  const { cli, problems } = readCli(file)
  if (!cli) return { markdown: '', problems }
  const items = cli.commands.map(({ name, summary }) => {
    const line = `${cli.program} ${name}`
    return `- [\`${line}\`](#${anchorOf(line)}) ${summary}`
  })
  return { markdown: items.join('\n'), problems }
}

/** An entry for each command of a program. */
export const cliCommands: Generator = ({ file }) => {
  const { cli, problems } = readCli(file)
  if (!cli) return { markdown: '', problems }
  const entries = cli.commands.map((command) => commandText(command, cli.program))
  return { markdown: blocks(...entries), names: commandNames(cli), problems }
}

/** The flags that every command takes. */
export const cliFlags: Generator = ({ file }) => {
  const { cli, problems } = readCli(file)
  if (!cli) return { markdown: '', problems }
  const { program, flags, anchor, pages } = cli
  const to = `#${anchor}`
  const names: KnownName[] = [{ kind: 'command', name: program, to, flags: flagNames(flags), flagsOn: pages }]
  return { markdown: flagsText(flags), names, problems }
}

/** Flags that replace a command, such as `--version`. */
export const cliOwnFlags: Generator = ({ file }) => {
  const { cli, problems } = readCli(file)
  if (!cli) return { markdown: '', problems }
  const { program, own } = cli
  const names = own.flatMap(({ name, alias, anchor }) =>
    flagNames([{ name, alias }]).map(
      (one): KnownName => ({ kind: 'command', name: `${program} ${one}`, to: `#${anchor}` }),
    ),
  )
  return {
    markdown: blocks(flagsText(own), ...own.flatMap(({ examples }) => examples.map(exampleText))),
    names,
    problems,
  }
}

/** Commands and subcommands with their flags. */
function commandNames({ program, commands, pages }: CliTable): KnownName[] {
  return commands.flatMap((command) => {
    const line = `${program} ${command.name}`
    const lines: [string, readonly Flag[]][] = [
      [line, command.flags],
      ...command.subcommands.map(({ name, flags }): [string, Flag[]] => [`${line} ${name}`, flags]),
    ]
    return lines.map(([name, flags]): KnownName => {
      return { kind: 'command', name, to: `#${anchorOf(name)}`, flags: flagNames(flags), flagsOn: pages }
    })
  })
}

function flagNames(flags: readonly Pick<Flag, 'name' | 'alias'>[]): string[] {
  return flags.flatMap(({ name, alias }) => (alias === undefined ? [name] : [name, alias]))
}

function readCli(file: DataFile): { cli: CliTable | null; problems: readonly Problem[] } {
  const { value, problems } = readShaped(file, cliSchema)
  return { cli: value, problems }
}

function commandText(command: Command, program: string): string {
  const line = `${program} ${command.name}`
  if (command.subcommands.length === 0) return entryText(command, line)
  return blocks(
    heading(3, `\`${line}\``, anchorOf(line)),
    command.description,
    ...command.subcommands.map((subcommand) => entryText(subcommand, `${line} ${subcommand.name}`)),
  )
}

/** The parts of every entry, in order: usage, description, arguments, flags, notes. Its examples are next to them. */
function entryText(entry: Subcommand | Command, line: string): string {
  return blocks(
    heading(3, `\`${line}\``, anchorOf(line)),
    entry.description,
    entry.examples.length === 0 ? '' : container('rail', blocks(...entry.examples.map(exampleText))),
    fence('text', usage(entry, line), 'wrap'),
    argumentsText(entry.arguments),
    ...entry.arguments.map(valuesText),
    flagsText(entry.flags),
    entry.notes ?? '',
  )
}

/** Characters that a line of code has room for on a phone. */
const lineLength = 42

/** `pd update <source-id-or-name> [--name <new-name>]`. A long one goes on in indented lines, and breaks only between its parts. */
function usage({ arguments: words, flags }: Subcommand | Command, line: string): string {
  const parts = [
    ...words.map(({ name, required }) => (required ? `<${name}>` : `[<${name}>]`)),
    ...flags.map(({ name, value }) => `[${[name, value].filter(Boolean).join(' ')}]`),
  ]
  return parts.reduce((text, part) => {
    const isFull = text.length - text.lastIndexOf('\n') + part.length > lineLength
    return `${text}${isFull ? '\n  ' : ' '}${part}`
  }, line)
}

function argumentsText(words: readonly Argument[]): string {
  const rows = words.map(({ name, required, description }) => [`\`${name}\``, required ? 'yes' : 'no', description])
  return definitions('**Arguments**', ['Argument', 'Required', 'Description'], rows)
}

function valuesText({ name, values }: Argument): string {
  const rows = values.map((one) => [spellings(one.name, one.alias), one.description])
  return definitions(`**Values of \`${name}\`**`, ['Value', 'Description'], rows)
}

function flagsText(flags: readonly Flag[]): string {
  const rows = flags.map((flag) => [flagName(flag), flag.default ?? 'none', flag.description])
  return definitions('**Flags**', ['Flag', 'Default', 'Description'], rows)
}

function definitions(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : blocks(title, container('fields', table(columns, rows)))
}

/** `-p`, `--profile <profile>` */
function flagName({ name, alias, value }: Flag): string {
  return spellings(value === undefined ? name : `${name} ${value}`, alias)
}

function spellings(name: string, alias: string | undefined): string {
  return [alias, name].flatMap((one) => (one === undefined ? [] : [`\`${one}\``])).join(', ')
}

function exampleText({ text, run, prints }: Example): string {
  return blocks(
    text,
    fence('bash', run, 'title="Terminal"'),
    prints === undefined ? '' : fence('text', prints, 'output'),
  )
}

/** `pd init source` -> `pd-init-source` */
function anchorOf(...words: readonly string[]): string {
  return words.join(' ').replaceAll(' ', '-')
}
