import type { Server } from 'node:http'
import { usageError } from '../problem.ts'

/** Where the preview server listens when nobody says otherwise. */
const defaultPort = 4173

/**
 * The port that was asked for: the option, else `PORT`, else 4173.
 * @throws SiteError when it is no port
 */
export function choosePort(option: string | undefined): number {
  const value = option ?? process.env.PORT ?? String(defaultPort)
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  throw usageError(`${value} is no port`, 'use a number from 0 to 65535')
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
