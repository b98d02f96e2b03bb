import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { laneCommand } from '../isolation/isolation.ts'
import type { Authority } from '../stub/certificates.ts'
import type { AnswerRule, RunPlan, RunResult } from './contract.ts'
import type { SharedFolders } from './environment.ts'
import type { Toolchain } from './toolchain.ts'

export interface LaneSetup {
  tools: Toolchain
  folders: SharedFolders
  authority: Authority
  /** The platform's default responses. */
  answers: readonly AnswerRule[]
  /** Folder of this lane, where its samples run. */
  scratch: string
}

export type LaneRequest = { setup: LaneSetup } | { plan: RunPlan }
export type LaneReply = { isReady: true } | { result: RunResult } | { fault: string }

/** A sample has no result, because it broke the process that runs it. */
export class BrokenRunError extends Error {}

/** A process that runs samples one after the other, in isolation if the system allows it. */
export interface Lane {
  /** @throws BrokenRunError; the lane can't be used again after that */
  run(plan: RunPlan): Promise<RunResult>
  close(): void
}

export async function startLane(setup: LaneSetup): Promise<Lane> {
  const { tools, folders, scratch } = setup
  const program = [process.execPath, join(folders.lib, 'lane.js')]
  const [command = '', ...args] = laneCommand(tools.isolation, { scratch, cache: folders.goCache }, program)
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await ask(child, { setup })
  return {
    async run(plan) {
      const reply = await ask(child, { plan }).catch((error: Error) => {
        throw new BrokenRunError(error.message)
      })
      if ('result' in reply) return reply.result
      throw new Error('a lane replied to a sample without a result')
    },
    close() {
      if (child.connected) child.disconnect()
    },
  }
}

/** Sends a request and waits for the reply. A lane handles one request at a time. */
async function ask(child: ChildProcess, request: LaneRequest): Promise<LaneReply> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    const reply: Promise<LaneReply> = once(child, 'message', { signal }).then(([message]) => message)
    const end = once(child, 'exit', { signal }).then(([code, by]): never => {
      throw new Error(`the process that runs the samples ended (${by ?? `exit code ${code}`})`)
    })
    child.send(request)
    const answer = await Promise.race([reply, end])
    if ('fault' in answer) throw new Error(`the sample tests themselves failed: ${answer.fault}`)
    return answer
  } finally {
    waiting.abort()
  }
}
