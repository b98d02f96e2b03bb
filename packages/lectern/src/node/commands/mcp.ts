import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { restoreOutput } from '../build/output/output-folder.ts'
import { folderOptions } from '../how-to-run.ts'
import { watchBuiltSite } from '../mcp/built-site.ts'
import { createMcpServer } from '../mcp/create-server.ts'
import { type Command, outDirOf, stringValue } from './command.ts'

/** Default port of the server over HTTP. */
const defaultPort = 4174

/** Serves a built site to assistants, over stdio or over HTTP on this machine. */
export const mcp: Command = {
  options: {
    content: { type: 'string' },
    out: { type: 'string' },
    http: { type: 'boolean' },
    port: { type: 'string' },
  },
  usage: '[--content DIR] [--out DIR] [--http] [--port N]',
  isServer: true,
  async run(input) {
    const dir = outDirOf(input)
    await restoreOutput(dir)
    // The site is read from its files alone. The pages' folder is only for messages on how to build it.
    const folders = folderOptions({ content: stringValue(input, 'content'), out: stringValue(input, 'out') })
    const openSite = watchBuiltSite(dir, folders)
    const factory = () => createMcpServer(openSite, input.engine.version)
    if (input.values.http !== true) {
      serveStdio(factory)
      return
    }
    // On demand, because assistants wait for the server over stdio, which doesn't need these.
    const [{ createHttpServer, mcpPath }, { choosePort, listen }] = await Promise.all([
      import('../mcp/http-server.ts'),
      import('../serve/listen.ts'),
    ])
    const wanted = choosePort(stringValue(input, 'port'), defaultPort)
    const port = await listen(createHttpServer(factory), wanted, '127.0.0.1')
    console.log(`http://127.0.0.1:${port}${mcpPath}`)
  },
}
