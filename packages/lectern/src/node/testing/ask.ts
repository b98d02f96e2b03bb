import { type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** As it was sent: neither decompressed nor decoded. */
  bytes: Buffer
  /** The same as text. */
  body: string
}

export interface AskOptions {
  method?: string
  headers?: Readonly<Record<string, string>>
}

/** Sends a request to a server on this machine. The path is sent unchanged, whereas `fetch` would normalize it. */
export function ask(port: number, path: string, options: AskOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
