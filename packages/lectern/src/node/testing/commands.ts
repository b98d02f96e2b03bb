import { z } from 'zod'
import { readShaped } from '../generators/check-shape.ts'
import { defineGenerator } from '../generators/define-generator.ts'
import type { KnownName } from '../names/known-name.ts'

const schema = z.object({
  program: z.string(),
  commands: z.array(z.strictObject({ name: z.string(), summary: z.string(), description: z.string() })),
})

/** A small generator: an entry for each command of a program. */
export const commands = defineGenerator({
  name: 'cli',
  load:
    async () =>
    ({ file }) => {
      const { value, problems } = readShaped(file, schema)
      if (!value) return { markdown: '', problems }
      const entries = value.commands.map((one) => ({ ...one, line: `${value.program} ${one.name}` }))
      return {
        markdown: entries
          .map(({ line, description }) => `### \`${line}\` {#${line.replace(' ', '-')}}\n\n${description}`)
          .join('\n\n'),
        names: entries.map(({ line }): KnownName => {
          return { kind: 'command', name: line, to: `#${line.replace(' ', '-')}`, flags: [] }
        }),
        problems,
      }
    },
})

/** A configuration that uses this generator. */
export const configWithCommands = `import { commands } from ${JSON.stringify(import.meta.filename)}
export default { title: 'Documentation', description: 'Documentation', generators: [commands] }
`
