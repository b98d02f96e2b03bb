import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { listen } from '../../serve/listen.ts'
import { answerQueries, queriesBody } from './hosted-queries.ts'

/** An index as the service stores it. */
export interface StoredIndex {
  records: Map<string, Record<string, unknown>>
  settings: Record<string, unknown>
  synonyms: unknown[]
}

/** A received request: `POST /1/indexes/docs/batch`. */
export interface ServiceRequest {
  call: string
  key: string
  body: unknown
}

/** How a request fails: an error response, a dropped connection, or no response. */
export type Fault = { status: number; headers?: Record<string, string> } | 'drop' | 'hang'

export interface HostedService {
  /** For the `hosts` of a client. */
  host: { url: string; port: number; protocol: 'http'; accept: 'readWrite' }
  indexes: Map<string, StoredIndex>
  requests: ServiceRequest[]
  /** Whether each task is reported as unfinished once. */
  isSlow: boolean
  /** Decides which requests fail, and how. */
  fault: (request: ServiceRequest) => Fault | null
  stop(): Promise<void>
}

/** The service's size limit for records, in bytes. */
const maxRecordBytes = 10_000

const batchBody = z.object({
  requests: z.array(z.object({ action: z.literal('updateObject'), body: z.looseObject({ objectID: z.string() }) })),
})
const moveBody = z.object({ operation: z.literal('move'), destination: z.string() })
const settingsBody = z.looseObject({})
const synonymsBody = z.array(z.unknown())

/**
 * A local server that implements the parts of the hosted search's protocol that we use: batches, settings, synonyms, tasks,
 * moves and queries. As in the real service, a change takes effect only after it was accepted: here, once the client has
 * asked for its task. A move that doesn't wait for earlier changes is an error.
 */
export async function startHostedService(adminKey: string): Promise<HostedService> {
  const indexes: HostedService['indexes'] = new Map()
  const tasks = new Map<number, { index: string; apply: () => void }>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => refuse(response, 400, String(error)))
  })
  const port = await listen(server, 0)
  const service: HostedService = {
    host: { url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' },
    indexes,
    requests: [],
    isSlow: false,
    fault: () => null,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const key = request.headers['x-algolia-api-key'] ?? searchParams.get('x-algolia-api-key')
    const call = `${request.method} ${decodeURIComponent(pathname)}`
    const body = await readBody(request)
    const received: ServiceRequest = { call, key: String(key), body }
    service.requests.push(received)
    const fault = service.fault(received)
    if (fault === 'hang') return
    if (fault === 'drop') return void request.socket.destroy()
    if (fault) return send(response, fault.status, { message: 'not now', status: fault.status }, fault.headers)
    const isSearch = call === 'POST /1/indexes/*/queries'
    if (!isSearch && key !== adminKey) return refuse(response, 403, 'Invalid Application-ID or API key')
    const [status, value] = isSearch ? [200, queries(body)] : change(call, body)
    send(response, status, value)
  }

  function queries(body: unknown): unknown {
    return answerQueries(queriesBody.parse(body).requests, (name) => indexes.get(name)?.records.values() ?? [])
  }

  function change(call: string, body: unknown): [status: number, answer: unknown] {
    const [, method = '', name = '', rest = ''] = /^(\w+) \/1\/indexes\/([^/]+)\/?(.*)$/.exec(call) ?? []
    const target = (): StoredIndex => {
      const index = indexes.get(name) ?? { records: new Map(), settings: {}, synonyms: [] }
      indexes.set(name, index)
      return index
    }
    if (method === 'GET' && rest.startsWith('task/')) return [200, { status: ask(Number(rest.slice(5))) }]
    if (method === 'DELETE' && rest === '') {
      indexes.delete(name)
      return [200, task(name, () => {})]
    }
    if (call.endsWith('/settings'))
      return [200, task(name, () => Object.assign(target().settings, settingsBody.parse(body)))]
    if (call.endsWith('/synonyms/batch'))
      return [200, task(name, () => Object.assign(target(), { synonyms: synonymsBody.parse(body) }))]
    if (call.endsWith('/batch')) return batch(name, target, body)
    if (call.endsWith('/operation')) return move(name, body)
    return [404, { message: `no such call: ${call}`, status: 404 }]
  }

  function batch(name: string, target: () => StoredIndex, body: unknown): [number, unknown] {
    const { requests } = batchBody.parse(body)
    const large = requests.find((request) => Buffer.byteLength(JSON.stringify(request.body)) > maxRecordBytes)
    if (large) return [400, { message: `Record ${large.body.objectID} is too big`, status: 400 }]
    const store = (): void => {
      for (const { body: record } of requests) target().records.set(record.objectID, { ...record })
    }
    return [200, { ...task(name, store), objectIDs: requests.map((request) => request.body.objectID) }]
  }

  function move(name: string, body: unknown): [number, unknown] {
    const { destination } = moveBody.parse(body)
    if ([...tasks.values()].some(({ index }) => index === name))
      return [400, { message: `${name} is still being changed`, status: 400 }]
    const apply = (): void => {
      const index = indexes.get(name)
      if (index) indexes.set(destination, index)
      indexes.delete(name)
    }
    return [200, task(destination, apply)]
  }

  function task(index: string, apply: () => void): { taskID: number; updatedAt: string } {
    const taskID = service.requests.length
    tasks.set(taskID, { index, apply })
    return { taskID, updatedAt: '2026-11-21T00:00:00Z' }
  }

  function ask(taskID: number): 'published' | 'notPublished' {
    const pending = tasks.get(taskID)
    pending?.apply()
    tasks.delete(taskID)
    return pending && service.isSlow ? 'notPublished' : 'published'
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  send(response, status, { message, status })
}

function send(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*', ...headers })
  response.end(JSON.stringify(value))
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? null : JSON.parse(text)
}
