import { startNameServer } from '../isolation/name-server.ts'
import { createContexts } from '../stub/certificates.ts'
import type { LaneReply, LaneRequest, LaneSetup } from './lane.ts'
import { type RunContext, runPlan } from './run-plan.ts'

// The program of a lane.
let context: Promise<RunContext> | null = null

process.on('message', (request: LaneRequest) => {
  answer(request).then(send, (error: unknown) => {
    send({ fault: String(process.env.DEBUG && error instanceof Error ? error.stack : error) })
  })
})
process.on('disconnect', () => process.exit())
// A terminal sends SIGINT to every process of the check. The lane ends when the check disconnects, so it can end the sample.
process.on('SIGINT', () => {})

async function answer(request: LaneRequest): Promise<LaneReply> {
  if ('setup' in request) context = prepare(request.setup)
  if (context === null) throw new Error('a lane got a sample before its setup')
  const prepared = await context
  return 'plan' in request ? { result: await runPlan(request.plan, prepared) } : { isReady: true }
}

async function prepare({ authority, ...setup }: LaneSetup): Promise<RunContext> {
  if (setup.tools.isolation.missing === null) await startNameServer()
  return { ...setup, contextFor: createContexts(authority) }
}

function send(reply: LaneReply): void {
  process.send?.(reply)
}
