/** How long a server may say nothing, in milliseconds: a slow network is waited for, a dead one is not. */
const patience = 10_000

/**
 * Fetches a text.
 * @throws Error when the server refuses it, or sends nothing for 10 seconds
 */
export async function fetchText(url: string): Promise<string> {
  const abort = new AbortController()
  const giveUp = (): void => abort.abort(new Error(`${url} has sent nothing for ${patience / 1000} seconds`))
  let timer = setTimeout(giveUp, patience)
  try {
    const response = await fetch(url, { signal: abort.signal })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value, { stream: true })
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
    }
    return text
  } finally {
    clearTimeout(timer)
  }
}
