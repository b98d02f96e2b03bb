import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject } from '../paths.ts'
import { SiteError } from '../problem.ts'
import { findBrowser } from './find-browser.ts'

/**
 * Installs a Chromium where there is none: Debian's own package, elsewhere the build that Playwright offers.
 * @returns its path
 * @throws SiteError when none could be installed
 */
export async function ensureBrowser(): Promise<string> {
  const known = findBrowser()
  if (known !== null) return known
  console.log('Installing Chromium for the browser tests…')
  if (existsSync('/usr/bin/apt-get')) installWithApt()
  else run(inProject('node_modules/.bin/playwright-core'), ['install', 'chromium'])
  const installed = findBrowser()
  if (installed !== null) return installed
  throw new SiteError([
    {
      file: 'browser',
      line: 0,
      column: 0,
      message: 'no Chromium was found, and none could be installed',
      fix: 'install Chromium or Chrome, or set CHROME_PATH to one',
      severity: 'error',
    },
  ])
}

function installWithApt(): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const [program = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args]
    run(program, rest)
  }
}

function run(program: string, args: readonly string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
