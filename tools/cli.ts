import { prepareEngine } from '../scripts/engine.mjs'
import { main } from './main.ts'

// Runs the command line from its sources, for development: `npx tsx tools/cli.ts build`.
await main(process.argv.slice(2), await prepareEngine())
