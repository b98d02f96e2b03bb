import type { RunPlan } from '../platform/contract.ts'

/** A run of a Bash sample without a page. */
export function bashPlan(code: string): RunPlan {
  const input = { events: null, steps: {}, props: {}, env: {}, files: {}, answers: [], random: null }
  return {
    runtime: 'bash',
    kind: 'script',
    entry: 'sample.sh',
    code: { 'sample.sh': code },
    commonJs: false,
    packages: {},
    input: { ...input, options: [], additionalProps: false, readBack: [] },
    shapeOnly: false,
    timeLimit: 60_000,
  }
}
