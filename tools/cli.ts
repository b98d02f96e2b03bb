import { prepareEngine } from '../scripts/engine.mjs'
import { main } from './main.ts'

// The command line from its sources, for those who work on it: `npx tsx tools/cli.ts build`.
await main(process.argv.slice(2), await prepareEngine())
