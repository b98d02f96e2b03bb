import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that tests run in: the one `CHROME_PATH` names, else one of this machine; `null` where there is none. */
export function findChromium(): string | null {
  const { CHROME_PATH } = process.env
  const candidates = [...(CHROME_PATH ? [CHROME_PATH] : known), chromium.executablePath()]
  return candidates.find((path) => existsSync(path)) ?? null
}
