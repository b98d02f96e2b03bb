import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { restoreOutput } from '../build/output/output-folder.ts'
import { folderOptions, howToRun } from '../how-to-run.ts'
import { siteError } from '../problem.ts'
import { openProject } from '../project.ts'
import { defaultPorts } from '../serve/default-ports.ts'
import { choosePort, listen } from '../serve/listen.ts'
import { createStaticServer } from '../serve/static-server.ts'
import { build } from './build.ts'
import { type Command, type CommandInput, outDirOf, stringValue } from './command.ts'

/** Serves a build like a production host. */
export const preview: Command = {
  options: { content: { type: 'string' }, out: { type: 'string' }, port: { type: 'string' } },
  usage: '[--content DIR] [--out DIR] [--port N]',
  isServer: true,
  run: serve,
}

/** Builds, then serves. */
export const start: Command = {
  options: { content: { type: 'string' }, out: { type: 'string' }, port: { type: 'string' } },
  usage: '[--content DIR] [--out DIR] [--port N]',
  isServer: true,
  async run(input) {
    choosePort(stringValue(input, 'port'), defaultPorts.preview)
    await build.run(input)
    await serve(input)
  },
}

async function serve(input: CommandInput): Promise<void> {
  const wanted = choosePort(stringValue(input, 'port'), defaultPorts.preview)
  const { config } = await openProject(stringValue(input, 'content'), input.engine)
  const dir = outDirOf(input)
  await restoreOutput(dir)
  if (!existsSync(join(dir, '404.html'))) {
    const folders = folderOptions({ content: stringValue(input, 'content'), out: stringValue(input, 'out') })
    throw siteError(dir, 'no built site found', `run ${howToRun('build', folders)} first`)
  }
  const port = await listen(createStaticServer(dir, config.base), wanted)
  console.log(`http://localhost:${port}${config.base}`)
}
