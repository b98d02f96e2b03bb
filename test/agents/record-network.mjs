// @ts-check
// Preloaded into a process by a test: every attempt to reach out is refused, and recorded in the file that `?log=` names.
import { ChildProcess } from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const log = new URL(import.meta.url).searchParams.get('log') ?? ''

/**
 * Replaces methods of an object, all those with one of these names.
 * @param {object} owner
 * @param {RegExp} names
 * @param {(first: unknown) => boolean} [isAllowed]
 */
function refuse(owner, names, isAllowed = () => false) {
  for (const name of Object.getOwnPropertyNames(owner).filter((one) => names.test(one))) {
    const original = Reflect.get(owner, name)
    /** @this {unknown} @param {unknown[]} args */
    function refused(...args) {
      if (isAllowed(args[0])) return Reflect.apply(original, this, args)
      appendFileSync(log, `${name}\n`)
      throw new Error(`${name} was refused`)
    }
    Reflect.set(owner, name, refused)
  }
}

// Everything that uses TCP connects a socket, such as `fetch` and the modules for HTTP and TLS.
refuse(net.Socket.prototype, /^connect$/)
refuse(dgram.Socket.prototype, /^(?:connect|send)$/)
// The address that a server listens on is looked up, too, but that asks nobody.
const queries = /^(?:lookup|lookupService|resolve\w*|reverse)$/
for (const owner of [dns, dns.promises]) refuse(owner, queries, (host) => net.isIP(String(host)) > 0)
for (const { prototype } of [dns.Resolver, dns.promises.Resolver]) refuse(prototype, queries)
refuse(ChildProcess.prototype, /^spawn$/)
syncBuiltinESMExports()
