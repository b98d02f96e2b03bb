import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runPeers } from '../../bench/peers/run-peers.ts'
import { isStageName, isToolName, stageNames, toolNames, usualTools } from '../../bench/peers/tools.ts'
import { type Command, type CommandInput, stringValue } from '../../packages/lectern/src/node/commands/command.ts'
import { usageError } from '../../packages/lectern/src/node/problem.ts'
import { readCounts, readNames } from './lists.ts'

/** Compares other documentation tools with ours. Slow, and needs the network for npm. Not part of the tests. */
export const benchPeers: Command = {
  options: {
    kit: { type: 'string' },
    peers: { type: 'string' },
    sizes: { type: 'string' },
    stages: { type: 'string' },
    busy: { type: 'boolean' },
    write: { type: 'boolean' },
  },
  usage: `--kit DIR [--peers ${toolNames.join()}] [--sizes 140,1000] [--stages ${stageNames.join()}] [--busy] [--write]`,
  async run(input) {
    const isNamed = stringValue(input, 'peers') !== undefined
    const tools = isNamed ? readNames(input, 'peers', { all: toolNames, isOne: isToolName }) : usualTools
    const stages = readNames(input, 'stages', { all: stageNames, isOne: isStageName })
    const sizes = readCounts(input, 'sizes') ?? [140]
    const [isBusy, isWritten] = [input.values.busy === true, input.values.write === true]
    await runPeers({ kit: kitFolder(input), tools, stages, sizes, isBusy, isWritten })
  },
}

function kitFolder(input: CommandInput): string {
  const kit = resolve(stringValue(input, 'kit') ?? '.')
  if (existsSync(join(kit, 'run.mjs'))) return kit
  throw usageError(`${kit} has no run.mjs`, 'pass the folder of the shared measurements with --kit DIR')
}
