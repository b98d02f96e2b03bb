import { runChild } from './run-child.ts'

// The program of each process that runs a plain Node.js program: there is nothing else here that could run.
await runChild({ globals: {}, checkShape: () => [], run: async () => {} })
