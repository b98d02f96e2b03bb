import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { findIsolation, type Isolation } from '../isolation/isolation.ts'
import type { Platform } from '../platform.ts'

const execute = promisify(execFile)

/** A program of this machine that samples need. */
export interface Tool {
  path: string
  /** As readers know it: `Python 3.11`. */
  label: string
}

/** What this machine can run; `null` for what is not installed. */
export interface Toolchain {
  node: Tool
  python: Tool | null
  bash: Tool | null
  go: Tool | null
  gofmt: Tool | null
  /** Commands that Bash samples use and that are missing here. */
  missingCommands: readonly string[]
  isolation: Isolation
}

/** Commands that the platform's Bash steps have, beyond those of every system. */
const bashCommands = ['curl', 'jq', 'openssl']

/** @param versions that are preferred */
export async function findTools({
  node: binaries = [],
  python: version,
}: Platform['versions'] = {}): Promise<Toolchain> {
  const [node, python, bash, go, isolation] = await Promise.all([
    findNode(binaries),
    findPython(version),
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

/** The first that runs here; this process's own where none does. */
async function findNode(binaries: readonly string[]): Promise<Tool> {
  const code = 'console.log(process.execPath, process.versions.node)'
  for (const path of [...binaries, process.execPath]) {
    const found = await findVersion(path, ['-e', code], 'Node.js')
    if (found) return found
  }
  throw new Error('Node.js does not start')
}

/** Python of a version where that is installed, or else of any other. */
async function findPython(version: string | undefined): Promise<Tool | null> {
  // Its own path, not that of a version manager's wrapper, which takes longer to start than the samples to run.
  const code = 'import sys; print(sys.executable, ".".join(map(str, sys.version_info[:3])))'
  const preferred = version === undefined ? null : await findVersion(`python${version}`, ['-c', code], 'Python')
  return preferred ?? findVersion('python3', ['-c', code], 'Python')
}

/** A program that prints its path and version. */
async function findVersion(command: string, args: string[], name: string): Promise<Tool | null> {
  try {
    const { stdout } = await execute(command, args)
    const [path = command, version = ''] = stdout.trim().split(/\s+/)
    return { path, label: `${name} ${shorten(version.replace(/^go/, ''))}` }
  } catch {
    // Not installed.
    return null
  }
}

/** `20.20.2` -> `20.20`: readers need no patch level. */
function shorten(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
