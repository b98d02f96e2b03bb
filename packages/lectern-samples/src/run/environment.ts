import { delimiter, dirname, join } from 'node:path'
import type { StubServer } from '../stub/server.ts'
import type { ChildInput } from './child.ts'
import type { ChildReport, RunPlan, RunResult } from './contract.ts'
import type { Sandbox } from './sandbox.ts'
import type { Toolchain } from './toolchain.ts'

/** What all runs of a check share. Absolute paths. */
export interface SharedFolders {
  /** The compiled harness. */
  lib: string
  /** Commands that override the machine's in Bash samples. */
  bin: string
  /** Certificate of the stub server's authority. */
  certificate: string
  /** Go's build cache. */
  goCache: string
  /** Folders of Python modules. */
  python: readonly string[]
  /** Folder of the script that Bash reads before a sample. */
  bash: string
  /** Name of a Go module -> its folder. */
  goModules: Readonly<Record<string, string>>
  /** The platform, which has the packages that samples import. */
  platform: string
}

interface EnvironmentInput {
  plan: RunPlan
  sandbox: Sandbox
  stub: StubServer
  folders: SharedFolders
}

/** What a sample's process needs. */
export interface ProcessInput extends EnvironmentInput {
  tools: Toolchain
  env: Environment
  child: Pick<ChildInput, 'cwd' | 'log' | 'timeLimit'>
}

export interface ProcessOutcome {
  exitCode: number
  stopped: RunResult['stopped']
  prints: string
  report: ChildReport
}

type Environment = Record<string, string>

/** The complete environment of a sample's process. It only inherits the machine's search path. */
export function createEnvironment(input: EnvironmentInput): Environment {
  const { sandbox, plan } = input
  const base = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: sandbox.home,
    TMPDIR: sandbox.into('/tmp'),
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
  }
  if (plan.runtime === 'node') return { ...base, NODE_NO_WARNINGS: '1' }
  return { ...base, ...proxies(input), ...scriptVariables(input), ...languageVariables(input), ...plan.input.env }
}

/** Redirects HTTP clients to the stub server, and makes them trust it. */
export function proxies({ stub, folders }: Pick<EnvironmentInput, 'stub' | 'folders'>): Environment {
  const proxy = `http://127.0.0.1:${stub.ports.http}`
  const names = ['http_proxy', 'https_proxy', 'all_proxy'].flatMap((name) => [name, name.toUpperCase()])
  return {
    ...Object.fromEntries(names.map((name) => [name, proxy])),
    CURL_HOME: dirname(folders.certificate),
    CURL_CA_BUNDLE: folders.certificate,
    SSL_CERT_FILE: folders.certificate,
    REQUESTS_CA_BUNDLE: folders.certificate,
  }
}

/** What a platform gives to scripts. */
function scriptVariables({ plan, sandbox }: EnvironmentInput): Environment {
  const { environment, outputVariable } = plan.input.script
  const values = Object.entries(environment).map(([name, value]) => [name, sandbox.into(value)])
  return {
    ...Object.fromEntries(values),
    ...(outputVariable !== null && { [outputVariable]: join(sandbox.back, 'output') }),
    HARNESS_FAILURE: join(sandbox.back, 'failure.json'),
  }
}

function languageVariables({ plan, sandbox, folders }: EnvironmentInput): Environment {
  switch (plan.runtime) {
    case 'python':
      return {
        PYTHONPATH: folders.python.join(delimiter),
        PYTHONDONTWRITEBYTECODE: '1',
        PYTHONUNBUFFERED: '1',
        HARNESS_SAMPLE: plan.entry,
      }
    case 'bash':
      return {
        PATH: `${folders.bin}:${process.env.PATH ?? '/usr/bin:/bin'}`,
        BASH_ENV: join(folders.bash, 'watch.sh'),
        HARNESS_FAILED_COMMANDS: join(sandbox.back, 'failed-commands'),
        HARNESS_STUB_COMMANDS: join(sandbox.back, 'stub-commands'),
      }
    case 'go':
      return {
        GOCACHE: folders.goCache,
        GOPATH: join(folders.goCache, 'path'),
        GOFLAGS: '-mod=mod',
        GOPROXY: 'off',
        GONOSUMDB: '*',
        GOTOOLCHAIN: 'local',
      }
    default:
      return {}
  }
}
