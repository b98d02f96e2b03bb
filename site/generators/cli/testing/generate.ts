import type { Generated, Generator } from '../../../../packages/lectern/src/index.ts'
import { openDataFile } from '../../../../packages/lectern/src/testing/index.ts'

/** A table with everything that a table can hold. */
export const table = `program: pd
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

/** What a generator makes of a table. */
export function generate(generator: Generator, text = table): Generated {
  return generator({ file: openDataFile('cli/cli.yaml', text), names: [] })
}
