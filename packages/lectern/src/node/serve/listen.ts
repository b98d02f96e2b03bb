import type { Server } from 'node:http'
import { environmentError, usageError } from '../problem.ts'

/**
 * The port that was asked for: the option, else `PORT`, else the default. An empty `PORT` counts as none.
 * @throws SiteError when it is no port
 */
export function choosePort(option: string | undefined, defaultPort: number): number {
  if (option !== undefined) {
    const port = readPort(option)
    if (port === null) throw usageError(`--port: "${option}" is no port`, portFix)
    return port
  }
  const value = process.env.PORT?.trim() ?? ''
  if (value === '') return defaultPort
  const port = readPort(value)
  if (port === null) throw environmentError(`PORT: "${value}" is no port`, `${portFix}, or unset it`)
  return port
}

const portFix = 'use a number from 0 to 65535'

/** In digits only: `Number` takes an empty text for 0, and `0x50` for 80. */
function readPort(text: string): number | null {
  const port = /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  return port < 65536 ? port : null
}

/**
 * Starts a server on this machine.
 * @returns the port it listens on
 * @throws SiteError when the port is taken
 */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)))
    server.listen(port, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return usageError(`port ${port} is taken`, `stop what runs there, or choose another: -- --port ${port + 1}`)
}
