import { describe, expect, test } from 'vitest'
import { compileReference } from '../../../packages/lectern/src/testing/index.ts'
import { cliCommands, cliFlags, cliList, cliOwnFlags } from './cli.ts'
import { generate } from './testing/generate.ts'

test('cliList writes a list of links to the commands', () => {
  expect(generate(cliList)).toEqual({
    markdown: '- [`pd list`](#pd-list) Lists things.\n- [`pd init`](#pd-init) Makes files.',
    problems: [],
  })
})

describe('cliCommands', () => {
  test('writes an entry with the same parts for each command', () => {
    expect(generate(cliCommands).problems).toEqual([])
    expect(generate(cliCommands).markdown).toBe(`### \`pd list\` {#pd-list}

Lists all there is.

:::rail

List the sources:

\`\`\`bash title="Terminal"
pd list so
\`\`\`

\`\`\`text output
none
\`\`\`

:::

\`\`\`text wrap
pd list [<type>] [-n <N>] [--all]
\`\`\`

**Arguments**

:::fields

| Argument | Required | Description |
| --- | --- | --- |
| \`type\` | no | What to list. |

:::

**Values of \`type\`**

:::fields

| Value | Description |
| --- | --- |
| \`so\`, \`sources\` | The sources. |
| \`components\` | The components. |

:::

**Flags**

:::fields

| Flag | Default | Description |
| --- | --- | --- |
| \`-n <N>\` | 10 | How many. |
| \`--all\` | none | All of them. |

:::

Take your time.

### \`pd init\` {#pd-init}

Makes files from templates.

### \`pd init app\` {#pd-init-app}

Makes an app file.

:::rail

Make one:

\`\`\`bash title="Terminal"
pd init app slack
\`\`\`

:::

\`\`\`text wrap
pd init app <name>
\`\`\`

**Arguments**

:::fields

| Argument | Required | Description |
| --- | --- | --- |
| \`name\` | yes | Its name. |

:::`)
  })

  test('is a page without problems', async () => {
    const page = await compileReference(`## Commands\n\n${generate(cliCommands).markdown}`)
    expect(page.problems).toEqual([])
    expect(page.record.headers.map(({ slug }) => slug)).toEqual(['commands', 'pd-list', 'pd-init', 'pd-init-app'])
    expect(page.ids).toContain('pd-list-all')
  })
})

test('cliFlags writes the flags that every command takes', () => {
  expect(generate(cliFlags).markdown).toContain('| `-p`, `--profile <profile>` | none | The account. |')
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
  expect(markdown).toBe(`**Flags**

:::fields

| Flag | Default | Description |
| --- | --- | --- |
| \`-v\`, \`--version\` | none | Which one it is. |

:::

Look:

\`\`\`bash title="Terminal"
pd --version
\`\`\``)
  expect(names).toEqual([
    { kind: 'command', name: 'pd --version', to: '#version' },
    { kind: 'command', name: 'pd -v', to: '#version' },
  ])
})
