import { fileURLToPath } from 'node:url'
import type { Platform } from '../../packages/lectern-samples/src/plugin.ts'
import { toInput } from './expectation/inputs.ts'
import { readExports } from './exports-file.ts'
import { createSteps } from './workflow/trigger.ts'

const inFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The platform's interface for Python, Go, and Bash: data of earlier steps in, exports out. */
export const script: Platform['script'] = {
  keys: ['event', 'steps', 'exports'],
  environment(expected) {
    const { events, steps } = toInput(expected)
    const [event = {}] = events ?? []
    return { PIPEDREAM_STEPS: JSON.stringify(createSteps(event, steps)) }
  },
  output: {
    variable: 'PIPEDREAM_EXPORTS',
    read(text) {
      const { exports, wrong } = readExports(text)
      return { outcomes: { exports }, fault: wrong }
    },
  },
  python: inFolder('python'),
  goModules: { 'github.com/PipedreamHQ/pipedream-go': inFolder('go/pipedream-go') },
  commands: { pd: inFolder('cli/pd.ts') },
}
