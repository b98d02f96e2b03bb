import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether Debian's packages can be installed. */
export function hasApt(): boolean {
  return existsSync('/usr/bin/apt-get')
}

/** Installs one of Debian's packages. */
export function installWithApt(packageName: string): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', packageName]]) {
    const [program = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args]
    runInstaller(program, rest)
  }
}

/** Runs a program that installs something, without questions. */
export function runInstaller(program: string, args: readonly string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
