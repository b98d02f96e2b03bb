import { describe, expect, test } from 'vitest'
import type { Generated, Generator } from '../../../packages/lectern/src/index.ts'
import { compileBody, openDataFile, reported } from '../../../packages/lectern/src/testing/index.ts'
import { cliCommands, cliFlags, cliOwnFlags } from './cli.ts'

const table = `program: pd
flags:
  - name: --profile
    alias: -p
    value: <profile>
    description: The account.
commands:
  - name: list
    summary: Lists things.
    description: Lists all there is.
    arguments:
      - name: type
        required: false
        description: What to list.
        values:
          - name: sources
            alias: so
            description: The sources.
          - name: components
            description: The components.
    flags:
      - name: -n
        value: <N>
        default: '10'
        description: How many.
      - name: --all
        description: All of them.
    examples:
      - text: 'List the sources:'
        run: pd list so
        prints: none
    notes: Take your time.
  - name: init
    summary: Makes files.
    description: Makes files from templates.
    subcommands:
      - name: app
        description: Makes an app file.
        arguments:
          - name: name
            required: true
            description: Its name.
        examples:
          - text: 'Make one:'
            run: pd init app slack
anchor: general
pages: [/cli/*]
own:
  - name: --version
    alias: -v
    anchor: version
    description: Which one it is.
    examples:
      - text: 'Look:'
        run: pd --version
`

function generate(generator: Generator, text = table): Generated {
  return generator({ file: openDataFile('cli/cli.yaml', text), names: [] })
}

describe('cliCommands', () => {
  test('writes a list of commands and an entry with the same parts for each', () => {
    expect(generate(cliCommands).problems).toEqual([])
    expect(generate(cliCommands).markdown).toBe(`| Command | What it does |
| --- | --- |
| [\`pd list\`](#pd-list) | Lists things. |
| [\`pd init\`](#pd-init) | Makes files. |

### \`pd list\` {#pd-list}

Lists all there is.

\`\`\`text
pd list [<type>] [-n <N>] [--all]
\`\`\`

**Argument:** \`type\` (optional). What to list.

| Value of \`type\` | Description |
| --- | --- |
| \`so\`, \`sources\` | The sources. |
| \`components\` | The components. |

| Flag | Description |
| --- | --- |
| \`-n <N>\` | How many. Default: 10. |
| \`--all\` | All of them. |

List the sources:

\`\`\`bash
pd list so
\`\`\`

\`\`\`text
none
\`\`\`

Take your time.

### \`pd init\` {#pd-init}

Makes files from templates.

#### \`pd init app\` {#pd-init-app}

Makes an app file.

\`\`\`text
pd init app <name>
\`\`\`

**Argument:** \`name\` (required). Its name.

Make one:

\`\`\`bash
pd init app slack
\`\`\``)
  })

  test('is a page without problems', async () => {
    const page = await compileBody(`## Commands\n\n${generate(cliCommands).markdown}`)
    expect(page.problems).toEqual([])
    expect(page.ids).toEqual(['commands', 'pd-list', 'pd-init', 'pd-init-app'])
  })
})

test('cliFlags writes the flags that every command takes', () => {
  expect(generate(cliFlags).markdown).toBe('**Flag:** `-p`, `--profile <profile>`. The account.')
})

test('commands and flags are named for pages that mention them', () => {
  expect(generate(cliCommands).names).toEqual([
    { kind: 'command', name: 'pd list', to: '#pd-list', flags: ['-n', '--all'], flagsOn: ['/cli/*'] },
    { kind: 'command', name: 'pd init', to: '#pd-init', flags: [], flagsOn: ['/cli/*'] },
    { kind: 'command', name: 'pd init app', to: '#pd-init-app', flags: [], flagsOn: ['/cli/*'] },
  ])
  expect(generate(cliFlags).names).toEqual([
    { kind: 'command', name: 'pd', to: '#general', flags: ['--profile', '-p'], flagsOn: ['/cli/*'] },
  ])
})

test('a flag that replaces a command has a description, examples and names', () => {
  const { markdown, names, problems } = generate(cliOwnFlags)
  expect(problems).toEqual([])
  expect(markdown).toBe(`**Flag:** \`-v\`, \`--version\`. Which one it is.

Look:

\`\`\`bash
pd --version
\`\`\``)
  expect(names).toEqual([
    { kind: 'command', name: 'pd --version', to: '#version' },
    { kind: 'command', name: 'pd -v', to: '#version' },
  ])
})

describe('a broken table', () => {
  const mend = 'see site/generators/cli/schema.ts for the allowed values'
  const known = 'see site/generators/cli/schema.ts for the allowed keys'
  const cases: Record<string, [from: string, to: string, ...problem: [line: number, message: string, fix: string]]> = {
    'a command without its line for the list': [
      '    summary: Lists things.\n',
      '',
      8,
      'missing commands.0.summary',
      mend,
    ],
    'a flag that is none': ['name: --all', 'name: all', 26, 'commands.0.flags.1.name: a flag is -x or --word', mend],
    'a value without its marks': [
      'value: <N>',
      'value: N',
      23,
      'commands.0.flags.0.value: a value is written <like-this>',
      mend,
    ],
    'an unknown key': ['prints: none', 'print: none', 31, 'unknown key print in commands.0.examples.0', known],
    'a need that is no yes or no': [
      'required: false',
      "required: 'no'",
      13,
      'commands.0.arguments.0.required: expected boolean, received string',
      mend,
    ],
  }

  test.each(Object.entries(cases))('%s is reported with its place', (_, [from, to, line, message, fix]) => {
    const text = table.replace(from, to)
    expect(text).not.toBe(table)
    for (const generator of [cliCommands, cliFlags]) {
      const { markdown, problems } = generate(generator, text)
      expect(markdown).toBe('')
      expect(problems.map(reported)).toEqual([[line, expect.any(Number), message, fix]])
      expect(problems[0]?.file).toBe('cli/cli.yaml')
    }
  })
})
