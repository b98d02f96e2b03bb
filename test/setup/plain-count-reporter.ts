import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with the plain line that continuous integration reads: `N passed, N failed`. */
export class PlainCountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const states = tests.map((test) => test.result().state)
    const broken = modules.filter((module) => module.errors().length > 0).length
    const passed = states.filter((state) => state === 'passed').length
    // An error that no test caught fails the run as well, so the line must not say otherwise.
    const failed = states.filter((state) => state === 'failed').length + broken + unhandled.length
    const skipped = states.filter((state) => state === 'skipped').length
    // Vitest doesn't say which file a process ran when it ended.
    const unfinished = modules.filter((module) => module.state() === 'pending' || module.state() === 'queued')
    // After Vitest's own summary, which is printed in the same turn.
    process.on('exit', () => {
      for (const { relativeModuleId } of unfinished) console.log(`not finished: ${relativeModuleId}`)
      console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    })
  }
}
