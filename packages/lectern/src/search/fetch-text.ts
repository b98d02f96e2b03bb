import { reasonFor } from '../shared/load-failure.ts'
import { searchError, toLoadError } from './search-error.ts'

/** How long to wait without receiving data, in milliseconds. Slow connections are fine, dead ones are not. */
const patience = 10_000

/**
 * Fetches a text.
 * @throws LoadError if the server can't be reached, responds with an error, or sends nothing for 10 seconds
 */
export async function fetchText(url: string): Promise<string> {
  const abort = new AbortController()
  const giveUp = (): void => abort.abort(searchError(`${url} timed out`, 'timeout'))
  let timer = setTimeout(giveUp, patience)
  try {
    const response = await fetch(url, { signal: abort.signal })
    const reason = reasonFor(response)
    if (reason !== 'unknown') throw searchError(`${url} returned ${response.status}`, reason)
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value, { stream: true })
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
    }
    return text
  } catch (cause) {
    throw toLoadError(cause, `${url} can't be reached`, 'offline')
  } finally {
    clearTimeout(timer)
  }
}
