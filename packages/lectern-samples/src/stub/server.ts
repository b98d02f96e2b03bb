import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { AnswerRule, RecordedRequest, StubPorts } from '../run/contract.ts'
import { createResponder, json } from './answers.ts'
import type { HostContexts } from './certificates.ts'
import { recordRequest } from './record.ts'

/** A server that acts as every host. It responds by rules, and records requests. */
export interface StubServer {
  readonly ports: StubPorts
  readonly requests: readonly RecordedRequest[]
  /** Requests without a matching rule, such as `GET https://…`. Their response had status 501. */
  readonly unanswered: readonly string[]
  close(): void
}

export interface StubInput {
  rules: readonly AnswerRule[]
  contextFor: HostContexts
  /** Also listens on ports 80 and 443 of every address, which are all this machine in isolation. */
  isEveryHost?: boolean
}

/** Starts a stub server for one sample on free ports. The HTTP port is also a proxy. */
export async function startStub({ rules, contextFor, isEveryHost = false }: StubInput): Promise<StubServer> {
  const requests: RecordedRequest[] = []
  const unanswered: string[] = []
  const answerFor = createResponder(rules)
  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const scheme = message.socket instanceof TLSSocket ? 'https' : 'http'
    const request = await recordRequest(message, `${scheme}://${message.headers.host ?? 'localhost'}`)
    requests.push(request)
    const answer = answerFor(request)
    if (!answer) unanswered.push(`${request.method} ${request.url}`)
    const { status, headers, body } = answer ?? json({ error: 'the stub server has no response for this request' }, 501)
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
    response.end(message.method === 'HEAD' ? undefined : body)
  }
  const handle = (message: IncomingMessage, response: ServerResponse): void => {
    respond(message, response).catch((error: Error) => response.destroy(error))
  }
  const secure = createSecureServer({ SNICallback: (host, done) => done(null, contextFor(host)) }, handle)
  const plain = createServer(handle)
  const ports = { http: await listen(plain), https: await listen(secure) }
  plain.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    requests.push(...recordTunnel(request))
    openTunnel(ports.https, socket, head)
  })
  const sockets = new Set<Socket>()
  for (const server of [plain, secure]) server.on('connection', (socket: Socket) => sockets.add(socket))
  const doors = isEveryHost ? await Promise.all([openDoor(plain, 80), openDoor(secure, 443)]) : []
  return {
    ports,
    requests,
    unanswered,
    close() {
      for (const server of [plain, secure, ...doors]) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Connects a client that uses the proxy with the HTTPS server. */
function openTunnel(port: number, socket: Socket, head: Buffer): void {
  const tunnel = connect(port, '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    tunnel.write(head)
    socket.pipe(tunnel).pipe(socket)
  })
  // Either side can hang up at any time.
  tunnel.on('error', () => socket.destroy())
  socket.on('error', () => tunnel.destroy())
}

/**
 * Records a tunnel that the sample itself opened. Clients that follow the proxy variables send no credentials, and their
 * tunnels don't count.
 */
function recordTunnel({ url = '', headers }: IncomingMessage): RecordedRequest[] {
  const authorization = headers['proxy-authorization']
  if (authorization === undefined) return []
  return [{ method: 'CONNECT', url: `https://${url}/`, headers: { 'proxy-authorization': authorization }, body: null }]
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Makes a server reachable on another port, at every address of this machine. */
async function openDoor(server: Server, port: number): Promise<Server> {
  const door = createTcpServer((socket) => server.emit('connection', socket))
  await new Promise<void>((resolve, reject) => door.on('error', reject).listen(port, resolve))
  return door
}
