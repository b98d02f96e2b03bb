import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { findWall, type Wall } from './wall/wall.ts'

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
  wall: Wall
}

/** Commands that the platform's Bash steps have, beyond those of every system. */
const bashCommands = ['curl', 'jq', 'openssl']

export async function findTools(): Promise<Toolchain> {
  const [python, bash, go, wall] = await Promise.all([
    findPython(),
    findVersion('bash', ['-c', 'echo "$BASH $BASH_VERSION"'], 'Bash'),
    findVersion('go', ['env', 'GOROOT', 'GOVERSION'], 'Go'),
    findWall(),
  ])
  return {
    node: { path: process.execPath, label: `Node.js ${shorten(process.versions.node)}` },
    python,
    bash,
    go: go && { ...go, path: 'go' },
    gofmt: isOnPath('gofmt') ? { path: 'gofmt', label: 'gofmt' } : null,
    missingCommands: bashCommands.filter((name) => !isOnPath(name)),
    wall,
  }
}

function isOnPath(command: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))
}

async function findPython(): Promise<Tool | null> {
  // Its own path, not that of a version manager's wrapper, which takes longer to start than the samples to run.
  const code = 'import sys; print(sys.executable, ".".join(map(str, sys.version_info[:3])))'
  return findVersion('python3', ['-c', code], 'Python')
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
