/** What a platform's runner can import. It all runs in the sample's process, in the platform's version of Node.js. */

export type { ChildReport, RunPlan, ShapeFault } from '../run/contract.ts'
export { checkCron } from '../syntax/cron.ts'
export { hasUnfinishedWork } from './pending.ts'
export { RefusedError } from './refused-error.ts'
export { type Runner, runChild } from './run-child.ts'
