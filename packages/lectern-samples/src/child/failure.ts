import { basename } from 'node:path'
import type { Failure } from '../run/contract.ts'

/** An error as the parent process can print it, with the line of the sample that caused it. */
export function toFailure(error: unknown, phase: Failure['phase'], files: readonly string[]): Failure {
  if (!(error instanceof Error)) return { name: 'Thrown', message: String(error), place: null, phase }
  return { name: error.name, message: error.message, place: findPlace(error.stack ?? '', files), phase }
}

/** The topmost frame that lies in a file of the sample; a syntax error names its line above the message. */
function findPlace(stack: string, files: readonly string[]): Failure['place'] {
  for (const line of stack.split('\n')) {
    const match = /([^/\\\s():]+):(\d+)(?::(\d+))?\)?$/.exec(line)
    const file = basename(match?.[1] ?? '')
    if (match && files.includes(file)) return { file, line: Number(match[2]), column: Number(match[3] ?? 1) }
  }
  return null
}
