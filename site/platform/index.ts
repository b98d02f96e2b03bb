import { fileURLToPath } from 'node:url'
import { createCheck, type Platform } from '../../packages/lectern-samples/src/plugin.ts'
import { defaultAnswers } from './answers/default-answers.ts'
import { inputHints, inputs, toInput } from './expectation/inputs.ts'
import { kindOf, kinds } from './expectation/kinds.ts'
import { outcomes } from './expectation/outcome-keys.ts'
import { script } from './script.ts'
import { explain, wrapperOf } from './types/rewrite.ts'

const inFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The emulated Pipedream platform: everything that running a sample of these docs requires. */
export const pipedream: Platform = {
  folder: inFolder('.'),
  versions: {
    node: ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map((system) =>
      inFolder(`node_modules/node-${system}/bin/node`),
    ),
    nodeTarget: 'node14',
    python: '3.8',
  },
  runner: inFolder('runner.ts'),
  types: {
    lib: 'es2020',
    global: [inFolder('types/pipedream.d.ts')],
    elsewhere: [inFolder('types/first-version.d.ts')],
    roots: [inFolder('node_modules/@types')],
    reference: 'site/platform/types/pipedream.d.ts',
    wrapperOf,
    explain,
  },
  kinds,
  kindOf,
  inputs,
  inputHints,
  outcomes,
  toInput,
  script,
  answers: defaultAnswers,
}

// biome-ignore lint/style/noDefaultExport: `samples` imports this module's default export
export default createCheck(pipedream)
