import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { restoreOutput } from '../build/output/output-folder.ts'
import { addressOf, withQuery } from './address.ts'
import { findAnswer, openHeaders, openTables } from './find-file.ts'
import { commonHeaders, type ServedSite, sendFile, sendNotFound } from './send-file.ts'

/**
 * Serves a built site like a static host: redirects, one canonical address per page, long caching for hashed files, and the
 * not-found page with status 404. Files are looked up for each request, because a build may replace them.
 * @param dir the host's root folder
 * @param base the site's path below it
 */
export function createStaticServer(dir: string, base: string): Server {
  const tables = openTables(dir)
  const headers = openHeaders(dir)
  async function answer(request: IncomingMessage, response: ServerResponse, site: ServedSite): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, site)
    const address = addressOf(request)
    const found = findAnswer(address, dir, tables())
    if (found === null) return sendNotFound(request, response, site)
    if ('target' in found) return redirect(response, site, withQuery(found.target, address.search))
    await sendFile(request, response, site, found.file)
  }
  return createServer((request, response) => {
    void whenThere(dir).then(() => {
      const site = { dir, base, headers: headers() }
      answer(request, response, site).catch(() => fail(response, site))
    })
  })
}

/** For how long a folder may be missing, in milliseconds. A build moves the old site away and the new one in, so it's back at once. */
const maxAbsence = 1000
/** A running build is left to finish. */
const withoutWaiting = { patience: 0, interval: 0 }

/** Waits for a build that is putting the new site in place. If the build was killed as it did, the old site is put back. */
async function whenThere(dir: string): Promise<void> {
  for (let waited = 0; waited < maxAbsence && !existsSync(dir); waited += 10) {
    await restoreOutput(dir, withoutWaiting).catch(() => undefined)
    await setTimeout(10)
  }
}

function redirect(response: ServerResponse, site: ServedSite, location: string): void {
  response.writeHead(301, { ...commonHeaders(site), Location: location })
  response.end()
}

/** Only GET and HEAD are supported. */
function refuse(response: ServerResponse, site: ServedSite): void {
  response.writeHead(405, { ...commonHeaders(site), Allow: 'GET, HEAD' })
  response.end()
}

/** A file that can't be read, or a reader who has hung up. */
function fail(response: ServerResponse, site: ServedSite): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(500, commonHeaders(site)).end()
}
