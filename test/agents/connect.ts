import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { watchBuiltSite } from '../../packages/lectern/src/node/mcp/built-site.ts'
import { createMcpServer } from '../../packages/lectern/src/node/mcp/create-server.ts'
import { createHttpServer, mcpPath } from '../../packages/lectern/src/node/mcp/http-server.ts'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { listen } from '../../packages/lectern/src/node/serve/listen.ts'

/** A client that is connected to a server. */
export interface Connection {
  client: Client
  close(): Promise<void>
}

/** Starts this site's server as an assistant does, as a separate process. @param nodeOptions for Node.js itself */
export async function connectByStdio(dir: string, nodeOptions: readonly string[] = []): Promise<Connection> {
  const client = new Client({ name: 'test', version: '1' })
  const args = [...nodeOptions, inProject('scripts/mcp.mjs'), '--out', dir]
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'inherit' }))
  return { client, close: () => client.close() }
}

/** Starts a server over HTTP in this process. */
export async function connectByHttp(dir: string): Promise<Connection & { origin: string }> {
  const openSite = watchBuiltSite(dir)
  const server = createHttpServer(() => createMcpServer(openSite, 'test'))
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  const client = await connectTo(new URL(mcpPath, origin))
  const close = async (): Promise<void> => {
    await client.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { client, origin, close }
}

/** Connects to a server over HTTP that is already running. */
export async function connectTo(address: URL): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(address))
  return client
}
