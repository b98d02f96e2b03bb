import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCheck } from './check/check-samples.ts'
import type { Platform } from './platform.ts'

/** No platform: samples are plain programs, and can only import built-in modules of Node.js. */
export const plain: Platform = {
  folder: fileURLToPath(new URL('./child', import.meta.url)),
  versions: {},
  runner: fileURLToPath(new URL('./child/plain-runner.ts', import.meta.url)),
  types: {
    lib: 'es2023',
    global: [],
    elsewhere: [],
    roots: [join(dirname(createRequire(import.meta.url).resolve('@types/node/package.json')), '..')],
    reference: 'the Node.js documentation',
    wrapperOf: () => null,
    explain: (message) => message,
  },
  kinds: {},
  kindOf: () => 'module',
  inputs: {},
  inputHints: [],
  outcomes: {},
  toInput: () => null,
  script: { keys: [], environment: () => ({}), goModules: {}, commands: {} },
  answers: [],
}

// biome-ignore lint/style/noDefaultExport: `samples` imports this module's default export
export default createCheck(plain)
