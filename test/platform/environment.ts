import { dirname, join } from 'node:path'
import type { RunPlan } from './contract.ts'
import { createSteps } from './node/trigger.ts'
import type { Sandbox } from './sandbox.ts'
import type { StubServer } from './stub/server.ts'

/** What every run of one check shares. */
export interface SharedFolders {
  /** The sources of the harness: this folder. */
  sources: string
  /** The compiled harness. */
  lib: string
  /** Commands that Bash samples find first. */
  bin: string
  /** Certificate of the stub server's authority. */
  certificate: string
  /** Where Go keeps what it has compiled. */
  goCache: string
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
    ...interfaceOfSteps(input),
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

/** The platform's interface for Python, Go and Bash: data of earlier steps in, exports out. */
function interfaceOfSteps({ plan, sandbox }: EnvironmentInput): Environment {
  const [event = {}] = plan.input.events ?? []
  return {
    PIPEDREAM_STEPS: sandbox.into(JSON.stringify(createSteps(event, plan.input.steps))),
    PIPEDREAM_EXPORTS: join(sandbox.back, 'exports'),
    HARNESS_FAILURE: join(sandbox.back, 'failure.json'),
  }
}

function languageVariables({ plan, sandbox, folders }: EnvironmentInput): Environment {
  switch (plan.runtime) {
    case 'python':
      return {
        PYTHONPATH: join(folders.sources, 'python'),
        PYTHONDONTWRITEBYTECODE: '1',
        PYTHONUNBUFFERED: '1',
        HARNESS_SAMPLE: plan.entry,
      }
    case 'bash':
      return {
        PATH: `${folders.bin}:${process.env.PATH ?? '/usr/bin:/bin'}`,
        BASH_ENV: join(folders.sources, 'bash/watch.sh'),
        HARNESS_FAILED_COMMANDS: join(sandbox.back, 'failed-commands'),
        HARNESS_STAND_INS: join(sandbox.back, 'stand-ins'),
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
