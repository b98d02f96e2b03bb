import { startDevServer } from '../dev/dev-server.ts'
import { defaultPorts } from '../serve/default-ports.ts'
import { choosePort, listen } from '../serve/listen.ts'
import { type Command, stringValue } from './command.ts'

/** Starts the dev server. */
export const dev: Command = {
  options: { content: { type: 'string' }, port: { type: 'string' } },
  usage: '[--content DIR] [--port N]',
  isServer: true,
  async run(input) {
    const start = performance.now()
    const port = choosePort(stringValue(input, 'port'), defaultPorts.dev)
    const server = await startDevServer(stringValue(input, 'content'), input.engine)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`http://localhost:${await listen(server.http, port)}${server.base} ready in ${seconds} s`)
  },
}
