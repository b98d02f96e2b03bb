import { delimiter, dirname, join } from 'node:path'
import type { StubServer } from '../stub/server.ts'
import type { RunPlan } from './contract.ts'
import type { Sandbox } from './sandbox.ts'

/** What every run of one check shares. Absolute paths. */
export interface SharedFolders {
  /** The compiled harness. */
  lib: string
  /** Commands that Bash samples find first. */
  bin: string
  /** Certificate of the stub server's authority. */
  certificate: string
  /** Where Go keeps what it has compiled. */
  goCache: string
  /** Modules that Python finds. */
  python: readonly string[]
  /** What Bash reads before a sample. */
  bash: string
  /** Name of a Go module -> its folder. */
  goModules: Readonly<Record<string, string>>
  /** The platform, whose packages samples import. */
  platform: string
  /** Names of packages that are compiled here instead. */
  stubPackages: readonly string[]
}

export interface EnvironmentInput {
  plan: RunPlan
  sandbox: Sandbox
  stub: StubServer
  folders: SharedFolders
}

type Environment = Record<string, string>

/** The whole environment of a sample's process: nothing of this machine but the search path shows through. */
export function createEnvironment(input: EnvironmentInput): Environment {
  const { sandbox } = input
  const base = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: sandbox.home,
    TMPDIR: sandbox.into('/tmp'),
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
  }
  if (input.plan.runtime === 'node') return { ...base, NODE_NO_WARNINGS: '1' }
  return {
    ...base,
    ...proxies(input),
    ...scriptVariables(input),
    ...languageVariables(input),
    ...input.plan.input.env,
  }
}

/** Leads HTTP clients to the stub server and lets them trust it. */
export function proxies({ stub, folders }: Pick<EnvironmentInput, 'stub' | 'folders'>): Environment {
  const proxy = `http://127.0.0.1:${stub.ports.http}`
  const names = ['http_proxy', 'https_proxy', 'all_proxy']
  return {
    ...Object.fromEntries(
      names.flatMap((name) => [
        [name, proxy],
        [name.toUpperCase(), proxy],
      ]),
    ),
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
