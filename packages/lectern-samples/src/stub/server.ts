import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, createServer as createDoor, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { AnswerRule, RecordedRequest } from '../run/contract.ts'
import { Answers } from './answers.ts'
import type { HostContexts } from './certificates.ts'
import { exampleAnswers, json } from './json-answer.ts'
import { recordRequest } from './record.ts'

/** A server that is every host: it answers by rules and keeps what it was asked. */
export interface StubServer {
  readonly ports: { http: number; https: number }
  readonly requests: readonly RecordedRequest[]
  /** Requests that no rule fitted, as `GET https://…`; they were answered with status 501. */
  readonly unanswered: readonly string[]
  close(): void
}

export interface StubInput {
  rules: readonly AnswerRule[]
  contextFor: HostContexts
  /** Whether it listens on ports 80 and 443, too, of every address: in isolation, where each is this machine. */
  isEveryHost?: boolean
}

/**
 * Starts a stub server for one sample, on free ports of this machine. The plain one is a proxy, too, for programs
 * that are led here by the environment.
 */
export async function startStub({ rules, contextFor, isEveryHost = false }: StubInput): Promise<StubServer> {
  const requests: RecordedRequest[] = []
  const unanswered: string[] = []
  const answers = new Answers([...rules, ...exampleAnswers])
  const handle = (message: IncomingMessage, response: ServerResponse): void => {
    answerRequest({ message, response, answers, requests, unanswered }).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  }
  const secure = createSecureServer({ SNICallback: (host, done) => done(null, contextFor(host)) }, handle)
  const plain = createServer(handle)
  const securePort = await listen(secure)
  const sockets = new Set<Socket>()
  const doors = isEveryHost ? await Promise.all([openDoor(plain, 80), openDoor(secure, 443)]) : []
  for (const server of [plain, secure]) server.on('connection', (socket: Socket) => sockets.add(socket))
  plain.on('connect', (request, socket, head: Buffer) => {
    requests.push(...recordTunnel(request))
    const tunnel = connect(securePort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      tunnel.write(head)
      socket.pipe(tunnel).pipe(socket)
    })
    // Either side may hang up whenever it likes.
    tunnel.on('error', () => socket.destroy())
    socket.on('error', () => tunnel.destroy())
  })
  const ports = { http: await listen(plain), https: securePort }
  return { ports, requests, unanswered, close: () => closeAll([plain, secure, ...doors], sockets) }
}

interface Exchange {
  message: IncomingMessage
  response: ServerResponse
  answers: Answers
  requests: RecordedRequest[]
  unanswered: string[]
}

async function answerRequest({ message, response, answers, requests, unanswered }: Exchange): Promise<void> {
  const scheme = message.socket instanceof TLSSocket ? 'https' : 'http'
  const request = await recordRequest(message, `${scheme}://${message.headers.host ?? 'localhost'}`)
  requests.push(request)
  const answer = answers.next(request)
  if (!answer) unanswered.push(`${request.method} ${request.url}`)
  const { status, headers, body } = answer ?? json({ error: 'the stub server has no answer for this request' }, 501)
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
  response.end(message.method === 'HEAD' ? undefined : body)
}

/**
 * A tunnel that a sample asked for itself. Those that the environment leads here have no credentials, and mean
 * nothing.
 */
function recordTunnel({ url = '', headers }: IncomingMessage): RecordedRequest[] {
  const authorization = headers['proxy-authorization']
  if (authorization === undefined) return []
  const own = { 'proxy-authorization': authorization }
  return [{ method: 'CONNECT', url: `https://${url}/`, headers: own, body: null }]
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return address.port
}

/** Another port by which a server is reached, at every address of this machine. */
async function openDoor(server: Server, port: number): Promise<Server> {
  const door = createDoor((socket) => server.emit('connection', socket))
  await new Promise<void>((resolve, reject) => door.on('error', reject).listen(port, resolve))
  return door
}

/** Stops listening and hangs up on everybody; nothing waits for a connection that was left open. */
function closeAll(servers: readonly Server[], sockets: ReadonlySet<Socket>): void {
  for (const server of servers) server.close()
  for (const socket of sockets) socket.destroy()
}
