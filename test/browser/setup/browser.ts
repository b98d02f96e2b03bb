import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../../../tools/browser/find-browser.ts'

/**
 * Starts a browser, which ends with this process at the latest.
 * @param name `headless` doesn't keep pages for Back, which `chromium` does
 */
export function launchBrowser(name: 'headless' | 'chromium', ignoredArgs: string[] = []): Promise<Browser> {
  const executablePath = findBrowser(name)
  if (executablePath === null) throw new Error('no Chromium on this machine: install one, or set CHROME_PATH')
  return chromium.launch({
    executablePath,
    // `docs.example` is this machine under a name that is no loopback address to the page.
    args: [
      '--no-sandbox',
      // Drawing with an emulated one takes a tenth longer.
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--host-resolver-rules=MAP docs.example 127.0.0.1',
    ],
    // Readers with a mouse have scrollbars.
    ignoreDefaultArgs: ['--hide-scrollbars', ...ignoredArgs],
  })
}
