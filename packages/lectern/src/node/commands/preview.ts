import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { howToRun } from '../how-to-run.ts'
import { inProject } from '../paths.ts'
import { SiteError } from '../problem.ts'
import { openProject } from '../project.ts'
import { choosePort, listen } from '../serve/listen.ts'
import { createStaticServer } from '../serve/static-server.ts'
import { buildInto } from './build.ts'
import { type Command, type CommandInput, stringValue } from './command.ts'

/** Default port of the preview server. */
const defaultPort = 4173

/** Serves a build like a production host. */
export const preview: Command = {
  options: { content: { type: 'string' }, out: { type: 'string' }, port: { type: 'string' } },
  usage: '[--content DIR] [--out DIR] [--port N]',
  run: serve,
}

/** Builds, then serves. */
export const start: Command = {
  options: { content: { type: 'string' }, out: { type: 'string' }, port: { type: 'string' } },
  usage: '[--content DIR] [--out DIR] [--port N]',
  async run(input) {
    choosePort(stringValue(input, 'port'), defaultPort)
    await buildInto(stringValue(input, 'content'), outDirOf(input), input.engine)
    await serve(input)
  },
}

async function serve(input: CommandInput): Promise<void> {
  const wanted = choosePort(stringValue(input, 'port'), defaultPort)
  const { config } = await openProject(stringValue(input, 'content'), input.engine)
  const dir = outDirOf(input)
  if (!existsSync(join(dir, '404.html'))) {
    throw new SiteError([
      {
        file: dir,
        line: 0,
        column: 0,
        message: 'no built site found',
        fix: `run ${howToRun('build')} first`,
        severity: 'error',
      },
    ])
  }
  const port = await listen(createStaticServer(dir, config.base), wanted)
  console.log(`http://localhost:${port}${config.base}`)
}

function outDirOf(input: CommandInput): string {
  const out = stringValue(input, 'out')
  return out === undefined ? inProject('dist') : resolve(out)
}
