import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { LIMIT, within } from './limit.ts'

/**
 * A page without instrumentation. Browser automation libraries record every request and its stack, for which V8 parses the
 * code again. That takes a fifth of the application's start-up, which readers don't pay.
 */
export interface UnwatchedPage {
  /** Sends a DevTools command. @throws Error if it fails */
  send(method: string, parameters?: object): Promise<unknown>
  /** Runs a script in the page and awaits its result. */
  evaluate(expression: string): Promise<unknown>
  /** Processor time of the page's main thread so far, in seconds. */
  threadTime(): Promise<number>
  close(): Promise<void>
}

const answer = z.object({ id: z.number(), result: z.unknown(), error: z.object({ message: z.string() }).optional() })
const evaluated = z.object({ result: z.object({ value: z.unknown().optional() }) })
const measured = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

/**
 * Opens a page with an empty cache and waits until it is idle.
 * @param prepare runs before the page is loaded
 */
export async function openUnwatched(
  browser: Browser,
  url: string,
  prepare?: (page: UnwatchedPage) => Promise<unknown>,
): Promise<UnwatchedPage> {
  const devTools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devTools.send('Target.createBrowserContext')
  const size = { width: 1350, height: 940 }
  const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size })
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId })
  let latest = 0
  const send = (method: string, params: object = {}): Promise<unknown> => {
    const id = ++latest
    const answered = new Promise((resolve, reject) => {
      const receive = ({ message }: { message: string }): void => {
        const { data } = answer.safeParse(JSON.parse(message))
        if (data?.id !== id) return
        devTools.off('Target.receivedMessageFromTarget', receive)
        if (data.error) reject(new Error(`${method}: ${data.error.message}`))
        else resolve(data.result)
      }
      devTools.on('Target.receivedMessageFromTarget', receive)
      devTools
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject)
    })
    return within(method, answered)
  }
  const page: UnwatchedPage = {
    send,
    async evaluate(expression) {
      const answered = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      return evaluated.parse(answered).result.value
    },
    async threadTime() {
      const { metrics } = measured.parse(await send('Performance.getMetrics'))
      return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN
    },
    async close() {
      await devTools.send('Target.disposeBrowserContext', { browserContextId })
      await devTools.detach()
    },
  }
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  await prepare?.(page)
  await page.send('Page.navigate', { url })
  await isAtRest(page, url)
  return page
}

/** Waits until half a second after the page has loaded. @throws Error if it doesn't load */
async function isAtRest(page: UnwatchedPage, url: string): Promise<void> {
  const isLoaded = `document.readyState === 'complete' && location.href !== 'about:blank'`
  const latest = Date.now() + LIMIT
  // The document may be replaced before it responds.
  while ((await page.evaluate(isLoaded).catch(() => false)) !== true) {
    if (Date.now() > latest) throw new Error(`${url} did not load`)
    await pause(100)
  }
  await pause(500)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
