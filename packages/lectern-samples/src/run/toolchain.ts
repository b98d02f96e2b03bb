import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findIsolation, type Isolation } from '../isolation/isolation.ts'
import type { Platform } from '../platform.ts'
import { capture } from './capture.ts'

/** A program of this machine that samples need. */
export interface Tool {
  path: string
  /** As readers see it: `Python 3.11`. */
  label: string
}

/** What this machine can run. Programs that aren't installed are `null`. */
export interface Toolchain {
  node: Tool
  python: Tool | null
  bash: Tool | null
  go: Tool | null
  gofmt: Tool | null
  /** Commands that Bash samples use and that aren't installed. */
  missingCommands: readonly string[]
  isolation: Isolation
}

/** Commands that the platform's Bash steps have, and that not every system has. */
const bashCommands = ['curl', 'jq', 'openssl']

/** @param preferred the platform's versions */
export async function findTools(preferred: Platform['versions'] = {}): Promise<Toolchain> {
  const [node, python, bash, go, isolation] = await Promise.all([
    findNode(preferred.node ?? []),
    findPython(preferred.python),
    findVersion('bash', ['-c', 'echo "$BASH $BASH_VERSION"'], 'Bash'),
    findVersion('go', ['env', 'GOROOT', 'GOVERSION'], 'Go'),
    findIsolation(),
  ])
  return {
    node,
    python,
    bash,
    go: go && { ...go, path: 'go' },
    gofmt: isOnPath('gofmt') ? { path: 'gofmt', label: 'gofmt' } : null,
    missingCommands: bashCommands.filter((name) => !isOnPath(name)),
    isolation,
  }
}

function isOnPath(command: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))
}

/** The first binary that starts on this machine, or the Node.js that runs the check. */
async function findNode(binaries: readonly string[]): Promise<Tool> {
  const code = 'console.log(process.execPath, process.versions.node)'
  for (const path of [...binaries, process.execPath]) {
    const found = await findVersion(path, ['-e', code], 'Node.js')
    if (found) return found
  }
  throw new Error("Node.js doesn't start")
}

/** The preferred version of Python, or any other, which then runs samples with the preferred version's syntax. */
async function findPython(version: string | undefined): Promise<Tool | null> {
  // The real path, because a version manager's wrapper takes longer to start than most samples take to run.
  const code = 'import sys; print(sys.executable, ".".join(map(str, sys.version_info[:3])))'
  const preferred = version === undefined ? null : await findVersion(`python${version}`, ['-c', code], 'Python')
  const found = preferred ?? (await findVersion('python3', ['-c', code], 'Python'))
  const differs = found !== null && version !== undefined && found.label !== `Python ${version}`
  return differs ? { ...found, label: `${found.label}; syntax valid in ${version}` } : found
}

/** Runs a program that prints its path and version. Returns `null` if it isn't installed. */
async function findVersion(command: string, args: string[], name: string): Promise<Tool | null> {
  const { succeeded, stdout } = await capture(command, args)
  if (!succeeded) return null
  const [path = command, version = ''] = stdout.trim().split(/\s+/)
  // `20.20.2` becomes `20.20`, because readers don't need the patch level.
  return { path, label: `${name} ${version.replace(/^go/, '').split('.').slice(0, 2).join('.')}` }
}
