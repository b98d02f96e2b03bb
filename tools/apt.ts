import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether Debian's packages can be installed. */
export function hasApt(): boolean {
  return existsSync('/usr/bin/apt-get')
}

/** Whether this process has updated the list of packages. */
let isUpdated = false

/** Installs one of Debian's packages. */
export function installWithApt(packageName: string): void {
  if (!isUpdated) runApt('update')
  isUpdated = true
  runApt('install', '--yes', '--no-install-recommends', packageName)
}

function runApt(...args: string[]): void {
  if (process.getuid?.() === 0) runInstaller('apt-get', args)
  else runInstaller('sudo', ['apt-get', ...args])
}

/** Runs a program that installs something, without questions. */
export function runInstaller(program: string, args: readonly string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
