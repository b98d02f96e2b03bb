import { startNameServer } from '../isolation/name-server.ts'
import { createContexts } from '../stub/certificates.ts'
import type { LaneReply, LaneRequest } from './lane.ts'
import { runPlan, type Surroundings } from './run-plan.ts'

// A lane: runs samples for another process, which started it in isolation where the system allows that.
let surroundings: Promise<Surroundings> | null = null

process.on('message', (request: LaneRequest) => {
  answer(request).then(send, (error: unknown) => {
    send({ fault: String(process.env.DEBUG && error instanceof Error ? error.stack : error) })
  })
})
process.on('disconnect', () => process.exit())
// A terminal sends it to every process of the check. That the check is over is reported by the channel: time to end the sample.
process.on('SIGINT', () => {})

async function answer(request: LaneRequest): Promise<LaneReply> {
  if ('setup' in request) surroundings = prepare(request)
  if (surroundings === null) throw new Error('a lane was given a sample before its setup')
  const prepared = await surroundings
  return 'plan' in request ? { result: await runPlan(request.plan, prepared) } : { isReady: true }
}

async function prepare({ setup }: Extract<LaneRequest, { setup: unknown }>): Promise<Surroundings> {
  const { authority, ...others } = setup
  if (setup.tools.isolation.missing === null) await startNameServer()
  return { ...others, contextFor: createContexts(authority) }
}

function send(reply: LaneReply): void {
  process.send?.(reply)
}
