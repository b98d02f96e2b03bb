import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium on this machine: `CHROME_PATH`, the system's, or one that Playwright has installed; `null` for none. */
export function findBrowser(): string | null {
  const candidates = [process.env.CHROME_PATH ?? '', ...places, chromium.executablePath()]
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null
}
