import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCheck } from './check/create-check.ts'
import type { Platform } from './platform.ts'

/** No platform: samples are plain programs, and import nothing but what Node.js has. */
export const plain: Platform = {
  folder: fileURLToPath(new URL('./child', import.meta.url)),
  versions: {},
  runner: fileURLToPath(new URL('./child/plain-runner.ts', import.meta.url)),
  stubPackages: {},
  types: {
    lib: 'es2023',
    global: [],
    elsewhere: [],
    packages: {},
    roots: [join(dirname(createRequire(import.meta.url).resolve('@types/node/package.json')), '..')],
    reference: '',
    wrapperOf: () => null,
    explain: (message) => message,
  },
  kinds: {},
  kindOf: () => 'module',
  inputs: {},
  outcomes: {},
  toInput: () => null,
  script: { keys: [], environment: () => ({}), goModules: {}, commands: {} },
  answers: [],
}

// biome-ignore lint/style/noDefaultExport: `samples` imports this module's default
export default createCheck(plain)
