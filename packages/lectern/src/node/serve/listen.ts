import type { Server } from 'node:http'
import { environmentError, usageError } from '../problem.ts'

/**
 * Chooses the port: the option, then `PORT`, then the default. An empty `PORT` is ignored.
 * @throws SiteError if it is invalid
 */
export function choosePort(option: string | undefined, defaultPort: number): number {
  if (option !== undefined) {
    const port = readPort(option)
    if (port === null) throw usageError(`--port: "${option}" is not a valid port`, portFix)
    return port
  }
  const value = process.env.PORT?.trim() ?? ''
  if (value === '') return defaultPort
  const port = readPort(value)
  if (port === null) throw environmentError(`PORT: "${value}" is not a valid port`, `${portFix}, or unset it`)
  return port
}

const portFix = 'use a number from 0 to 65535'

/** Accepts only digits, because `Number` parses an empty string as 0 and `0x50` as 80. */
function readPort(text: string): number | null {
  const port = /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  return port < 65536 ? port : null
}

/**
 * Starts listening.
 * @param host the address to listen on; by default, all addresses of the machine
 * @returns the port it listens on
 * @throws SiteError if the port is in use
 */
export async function listen(server: Server, port: number, host?: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return usageError(
    `port ${port} is already in use`,
    `stop the program that uses it, or add the option --port ${port + 1}`,
  )
}
