import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { SiteError } from '../../packages/lectern/src/node/problem.ts'
import { hasApt, installWithApt, runInstaller } from '../apt.ts'
import { type BrowserName, browserPlaces, downloadDir, findBrowser } from './find-browser.ts'

interface Installation {
  label: string
  /** Debian's packages, the preferred one first: not every system that has apt has each of them. */
  debian: readonly string[]
  /** Program in `node_modules/.bin` and its arguments, for downloading a build on systems without apt. */
  download: readonly [program: string, ...args: string[]]
}

const chromiumInstallation: Installation = {
  label: 'Chromium',
  debian: ['chromium'],
  download: ['playwright-core', 'install', 'chromium'],
}

const installations: Readonly<Record<BrowserName, Installation>> = {
  chromium: chromiumInstallation,
  headless: { ...chromiumInstallation, debian: ['chromium-headless-shell', 'chromium'] },
  firefox: {
    label: 'Firefox',
    debian: ['firefox-esr'],
    download: ['browsers', 'install', 'firefox@stable', '--path', downloadDir],
  },
}

/**
 * Installs a browser if there is none: Debian's own package, or a downloaded build on other systems.
 * @returns its path
 * @throws SiteError if the installation fails
 */
export async function ensureBrowser(name: BrowserName): Promise<string> {
  const known = findBrowser(name)
  if (known !== null) return known
  const { label, debian, download } = installations[name]
  console.log(`Installing ${label} for the browser tests…`)
  const [program, ...args] = download
  const attempts = hasApt()
    ? debian.map((packageName) => () => installWithApt(packageName))
    : [() => runInstaller(inProject(`node_modules/.bin/${program}`), args)]
  for (const install of attempts) {
    install()
    const installed = findBrowser(name)
    if (installed !== null) return installed
  }
  throw new SiteError([
    {
      file: 'browser',
      line: 0,
      column: 0,
      message: `${label} is not installed, and installing it failed`,
      fix: `install ${label}, or set ${browserPlaces[name].variable} to its executable`,
      severity: 'error',
    },
  ])
}
