import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { globSync } from 'tinyglobby'
import { cacheDir } from '../../packages/lectern/src/node/paths.ts'

/**
 * `headless` is Chromium's build without windows (Debian's `chromium-headless-shell`) where it's installed, and Chromium itself elsewhere.
 * It runs the same pages, and a fresh tab takes half as much processor time, of which the tests have a thousand.
 */
export type BrowserName = 'chromium' | 'headless' | 'firefox'

/** Where builds are downloaded to on systems without apt. */
export const downloadDir = join(cacheDir, 'browsers')

interface BrowserPlaces {
  /** Environment variable that names another executable. */
  variable: string
  /** Where systems install it, most likely first. */
  paths: readonly string[]
  /** A downloaded build, if there is one. */
  downloaded(): string
}

const chromiumPlaces: BrowserPlaces = {
  variable: 'CHROME_PATH',
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  downloaded: () => chromium.executablePath(),
}

export const browserPlaces: Readonly<Record<BrowserName, BrowserPlaces>> = {
  chromium: chromiumPlaces,
  headless: { ...chromiumPlaces, paths: ['/usr/bin/chromium-headless-shell', ...chromiumPlaces.paths] },
  firefox: {
    variable: 'FIREFOX_PATH',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    downloaded: () =>
      globSync('firefox/*/Firefox.app/Contents/MacOS/firefox', { cwd: downloadDir, absolute: true }).at(-1) ?? '',
  },
}

/** Path of a browser on this machine: the one its variable names, the system's, or a downloaded one; `null` for none. */
export function findBrowser(name: BrowserName): string | null {
  const { variable, paths, downloaded } = browserPlaces[name]
  const candidates = [process.env[variable] ?? '', ...paths, downloaded()]
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null
}
