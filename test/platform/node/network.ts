import dns from 'node:dns'
import net from 'node:net'
import tls from 'node:tls'

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

function answerLookup(_host: string, options: unknown, callback?: LookupCallback): void {
  const done = typeof options === 'function' ? (options as LookupCallback) : callback
  const wantsAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true
  if (wantsAll) done?.(null, [{ address: '127.0.0.1', family: 4 }])
  else done?.(null, '127.0.0.1', 4)
}
