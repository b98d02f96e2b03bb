import { runChild } from './run-child.ts'

// The program of a process that runs a plain Node.js program.
await runChild({ globals: {}, checkShape: () => [], run: async () => {} })
