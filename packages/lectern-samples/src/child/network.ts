import dgram from 'node:dgram'
import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import tls from 'node:tls'
import worker from 'node:worker_threads'
import { RefusedError } from './refused-error.ts'

/** Where the stub server listens. */
export interface StubPorts {
  http: number
  https: number
}

type ConnectArguments = Parameters<typeof net.Socket.prototype.connect>

/**
 * Leads every outgoing connection of this process to the stub server, whatever its host: no HTTP client notices, as
 * they all end in `net.Socket`. Host names stay in the requests and in the TLS handshake.
 */
export function redirectConnections(ports: StubPorts): void {
  const connect = net.Socket.prototype.connect
  function redirected(this: net.Socket, ...args: unknown[]): net.Socket {
    const port = this instanceof tls.TLSSocket ? ports.https : ports.http
    return Reflect.apply(connect, this, redirectArguments(args, port) as ConnectArguments)
  }
  net.Socket.prototype.connect = redirected as typeof connect
  Object.assign(dns, { lookup: answerLookup })
  Object.assign(dns.promises, { lookup: promiseLookup })
  refuseOtherWays()
}

/** What would leave this machine past the stub server. A worker thread has modules of its own, which nothing here leads. */
function refuseOtherWays(): void {
  for (const owner of [dns, dns.Resolver.prototype, dns.promises, dns.promises.Resolver.prototype]) {
    const names = Object.getOwnPropertyNames(owner).filter((name) => /^(?:resolve|reverse$|lookupService$)/.test(name))
    refuseAll(owner, names, 'name servers are out of reach')
  }
  refuseAll(dgram.Socket.prototype, ['send', 'connect'], 'UDP is out of reach')
  Object.assign(worker, { Worker: RefusedWorker })
}

class RefusedWorker {
  constructor() {
    throw refusal('a worker thread is out of reach of the stub server')
  }
}

function refuseAll(owner: object, names: readonly string[], why: string): void {
  const refuse = (): never => {
    throw refusal(why)
  }
  Object.assign(owner, Object.fromEntries(names.map((name) => [name, refuse])))
}

function refusal(why: string): RefusedError {
  return new RefusedError(`the sample tests have no network: ${why}`)
}

/**
 * Lets TLS clients trust the stub server and nobody else. `NODE_EXTRA_CA_CERTS` would do it, too, but reads all the
 * authorities of Node.js at every start, which takes as long as starting does.
 * @param certificate path of the authority's certificate
 */
export function trustStub(certificate: string): void {
  const create = tls.createSecureContext
  Object.assign(tls, {
    createSecureContext: (options: tls.SecureContextOptions = {}) =>
      create({ ...options, ca: options.ca ?? readFileSync(certificate) }),
  })
}

/** `connect` takes options, or port and host, or the two as one array that Node.js made of them. */
function redirectArguments(args: unknown[], port: number): unknown[] {
  const [first, ...rest] = args
  if (Array.isArray(first)) return [Object.assign(first, { 0: redirectOptions(first[0], port) }), ...rest]
  if (typeof first === 'object' && first !== null) return [redirectOptions(first, port), ...rest]
  const callback = args.find((argument) => typeof argument === 'function')
  return typeof first === 'number' ? [{ host: '127.0.0.1', port }, callback] : args
}

/** A `path` without a port is a Unix socket, which stays on this machine anyway. */
function redirectOptions(options: unknown, port: number): unknown {
  if (typeof options !== 'object' || options === null || ('path' in options && !('port' in options))) return options
  return { ...options, path: undefined, lookup: undefined, host: '127.0.0.1', port }
}

type LookupCallback = (error: null, address: unknown, family?: number) => void

async function promiseLookup(_host: string, options?: dns.LookupOptions): Promise<unknown> {
  const here = { address: '127.0.0.1', family: 4 }
  return options?.all === true ? [here] : here
}

function answerLookup(_host: string, options: unknown, callback?: LookupCallback): void {
  const done = typeof options === 'function' ? (options as LookupCallback) : callback
  const wantsAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true
  if (wantsAll) done?.(null, [{ address: '127.0.0.1', family: 4 }])
  else done?.(null, '127.0.0.1', 4)
}
