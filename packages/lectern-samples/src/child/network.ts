import childProcess, { ChildProcess } from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'
import worker from 'node:worker_threads'
import type { ChildTask, StubPorts } from '../run/contract.ts'
import { RefusedError } from './refused-error.ts'

/** Redirects everything that this process and its children send to the stub server, or refuses it. */
export function redirectNetwork({ ports, certificate, childVariables }: ChildTask): void {
  redirectConnections(ports)
  Object.assign(dns, { lookup: answerLookup })
  Object.assign(dns.promises, { lookup: promiseLookup })
  refuseOtherProtocols()
  trustStub(certificate)
  redirectChildren(childVariables)
  syncBuiltinESMExports()
}

type ConnectArguments = Parameters<typeof net.Socket.prototype.connect>

/** All HTTP clients end up in `net.Socket`. The host stays the same in requests and in TLS handshakes. */
function redirectConnections(ports: StubPorts): void {
  const connect = net.Socket.prototype.connect
  function redirected(this: net.Socket, ...args: unknown[]): net.Socket {
    const port = this instanceof tls.TLSSocket ? ports.https : ports.http
    return Reflect.apply(connect, this, redirectArguments(args, port) as ConnectArguments)
  }
  net.Socket.prototype.connect = redirected as typeof connect
}

/** `connect` takes options, a port and a host, or an internal array of options and callback. */
function redirectArguments(args: unknown[], port: number): unknown[] {
  const [first, ...rest] = args
  if (Array.isArray(first)) return [Object.assign(first, { 0: redirectOptions(first[0], port) }), ...rest]
  if (typeof first === 'object' && first !== null) return [redirectOptions(first, port), ...rest]
  const callback = args.find((argument) => typeof argument === 'function')
  return typeof first === 'number' ? [{ host: '127.0.0.1', port }, callback] : args
}

/** A `path` without a port is a Unix socket, which doesn't leave this machine. */
function redirectOptions(options: unknown, port: number): unknown {
  if (typeof options !== 'object' || options === null || ('path' in options && !('port' in options))) return options
  return { ...options, path: undefined, lookup: undefined, host: '127.0.0.1', port }
}

type LookupCallback = (error: null, address: unknown, family?: number) => void

const loopback = { address: '127.0.0.1', family: 4 }

async function promiseLookup(_host: string, options?: dns.LookupOptions): Promise<unknown> {
  return options?.all === true ? [loopback] : loopback
}

function answerLookup(_host: string, options: unknown, callback?: LookupCallback): void {
  const done = typeof options === 'function' ? (options as LookupCallback) : callback
  const wantsAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true
  if (wantsAll) done?.(null, [loopback])
  else done?.(null, loopback.address, loopback.family)
}

/** Refuses what would bypass the stub server. The modules of a worker thread aren't patched. */
function refuseOtherProtocols(): void {
  for (const owner of [dns, dns.Resolver.prototype, dns.promises, dns.promises.Resolver.prototype]) {
    const names = Object.getOwnPropertyNames(owner).filter((name) => /^(?:resolve|reverse$|lookupService$)/.test(name))
    refuse(owner, names, "name servers can't be reached")
  }
  refuse(dgram.Socket.prototype, ['send', 'connect'], "UDP isn't available")
  refuse(worker, ['Worker'], "worker threads aren't available")
}

function refuse(owner: object, names: readonly string[], why: string): void {
  // A function rather than an arrow function, because `Worker` is called with `new`.
  function refused(): never {
    throw new RefusedError(`samples have no network access, so ${why}`)
  }
  Object.assign(owner, Object.fromEntries(names.map((name) => [name, refused])))
}

/**
 * Makes TLS clients trust only the stub server. `NODE_EXTRA_CA_CERTS` would work too, but it doubles the startup time,
 * because it loads all of Node's own authorities.
 */
function trustStub(certificate: string): void {
  const create = tls.createSecureContext
  Object.assign(tls, {
    createSecureContext: (options: tls.SecureContextOptions = {}) =>
      create({ ...options, ca: options.ca ?? readFileSync(certificate) }),
  })
}

/** Adds variables to the environment of every program that a sample starts, without showing them to the sample. */
function redirectChildren(variables: Readonly<Record<string, string>>): void {
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  type Spawn = (this: ChildProcess, options: { envPairs?: string[] }) => unknown
  const spawn: Spawn = Reflect.get(ChildProcess.prototype, 'spawn')
  const redirected: Spawn = function (options) {
    options.envPairs?.push(...pairs)
    return spawn.call(this, options)
  }
  Object.assign(ChildProcess.prototype, { spawn: redirected })
  // The synchronous functions don't use `ChildProcess`.
  for (const name of ['execSync', 'execFileSync', 'spawnSync'] as const) {
    const run = childProcess[name]
    const withVariables = (...args: unknown[]): unknown => Reflect.apply(run, childProcess, addEnv(args, variables))
    Object.assign(childProcess, { [name]: withVariables })
  }
}

/** The options are the argument that's neither the command nor the list of its arguments. */
function addEnv(args: readonly unknown[], variables: Readonly<Record<string, string>>): unknown[] {
  const isOptions = (one: unknown): one is { env?: object } =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
  const options = args.find(isOptions)
  const env = { ...(options?.env ?? process.env), ...variables }
  return [...args.filter((one) => one !== undefined && one !== options), { ...options, env }]
}
