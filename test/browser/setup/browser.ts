import { type BrowserServer, chromium } from 'playwright-core'
import { findBrowser } from '../../../tools/browser/find-browser.ts'

/**
 * Features of Chromium that tests do without. Debian's Chromium keeps a hidden renderer for the address bar's popup for
 * each window, which doubles the time a new window takes. The rest is Playwright's own list, given again because only the
 * last such switch counts.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Starts a browser for tests to connect to. */
export function launchBrowser({
  ignoreDefaultArgs = [],
}: {
  ignoreDefaultArgs?: string[]
} = {}): Promise<BrowserServer> {
  const executablePath = findBrowser('chromium')
  if (executablePath === null) throw new Error('no Chromium on this machine: install one, or set CHROME_PATH')
  return chromium.launchServer({
    executablePath,
    // `docs.example` is this machine under a name that is no loopback address to the page.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--host-resolver-rules=MAP docs.example 127.0.0.1',
      `--disable-features=${disabledFeatures.join()}`,
    ],
    // Readers with a mouse have scrollbars.
    ignoreDefaultArgs: ['--hide-scrollbars', ...ignoreDefaultArgs],
  })
}
