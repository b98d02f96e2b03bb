import { fitsText, type Pattern } from '../expectation/pattern.ts'
import type { Expectation } from '../expectation/schema.ts'
import type { Failure, RunResult } from '../run/contract.ts'
import { type Finding, finding } from './finding.ts'
import { show } from './match.ts'

/**
 * Compares how the run ended: normally, early, with an error, or not at all.
 * @param missing a line with an input that the code reads and the expectation doesn't have
 */
export function compareEnding(
  expected: Expectation,
  result: RunResult,
  { isProgram, missing }: { isProgram: boolean; missing?: string | undefined },
): Finding[] {
  if (result.stopped === 'time') return [finding([], "didn't finish within the time limit")]
  if (result.stopped === 'output') return [finding([], `printed too much: ${show(result.prints)}`)]
  const { failure } = result
  if (expected.throws !== undefined) return compareThrows(expected.throws, result)
  if (failure) return [failureFinding(failure, missing)]
  const commands = compareCommands(expected.exits, result)
  if (commands.length > 0) return commands
  return isProgram ? compareExitCode(expected.exits, result) : compareExit(expected.exits, result)
}

function failureFinding({ name, message }: Failure, missing: string | undefined): Finding {
  if (name === 'RefusedError' || name === 'pd' || name === 'Go')
    return finding([], message, 'correct the sample or its input')
  // What a program throws if it reads a value that isn't there.
  if (missing && /^(?:TypeError|KeyError)$/.test(name)) {
    const fix = `give the sample its input: after the code, add a line === expect, and below it ${missing}`
    return finding([], `threw ${name}: ${message}`, fix)
  }
  return finding([], `threw ${name}: ${message}`, 'correct the sample, or add throws to its expectation')
}

function compareThrows(expected: string | Pattern, { failure }: RunResult): Finding[] {
  const text = failure && `${failure.name}: ${failure.message}`
  if (text === null) return [finding(['throws'], `throws: expected ${show(expected)}, but nothing was thrown`)]
  return fitsText(expected, text) ? [] : [finding(['throws'], `throws: expected ${show(expected)}, got ${show(text)}`)]
}

/** A command must not fail with any code other than the expected one. */
function compareCommands(expected: Expectation['exits'], { failedCommands, prints }: RunResult): Finding[] {
  return failedCommands
    .filter(({ code }) => code !== expected)
    .map(({ code, command, place }) => {
      const what = command === 'panic' ? 'the program' : 'the command'
      const message = `${what} failed with code ${code}${lastPrinted(prints)}`
      return { ...finding([], message, 'correct it, or add exits with this code to the expectation'), place }
    })
}

function compareExitCode(expected: Expectation['exits'], { exitCode, prints }: RunResult): Finding[] {
  const wanted = typeof expected === 'number' ? expected : 0
  if (exitCode === wanted) return []
  return [finding(['exits'], `exits: expected code ${wanted}, got ${exitCode}${lastPrinted(prints)}`)]
}

function lastPrinted(prints: string): string {
  return prints.trim() === '' ? '' : `; it printed ${show(prints.trim().slice(-300))}`
}

function compareExit(expected: Expectation['exits'], { exit }: RunResult): Finding[] {
  if (expected === undefined) {
    return exit ? [finding([], `ended early with ${exit.call}`, 'add exits to the expectation')] : []
  }
  if (!exit) return [finding(['exits'], `exits: expected ${show(expected)}, but the step didn't exit`)]
  if (expected === true) return []
  const fits = typeof expected === 'object' ? expected.matches(exit.reason) : exit.reason === expected
  return fits ? [] : [finding(['exits'], `exits: expected ${show(expected)}, got ${show(exit.reason)}`)]
}
