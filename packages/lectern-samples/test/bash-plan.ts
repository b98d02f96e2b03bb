import type { RunPlan } from '../src/run/contract.ts'

/** A run of a Bash sample without a page. */
export function bashPlan(code: string): RunPlan {
  return {
    runtime: 'bash',
    kind: 'script',
    entry: 'sample.sh',
    code: { 'sample.sh': code },
    packages: {},
    input: {
      env: {},
      files: {},
      answers: [],
      random: null,
      readBack: [],
      script: { environment: {}, outputVariable: null },
      platform: null,
    },
    shapeOnly: false,
    timeLimit: 60_000,
  }
}
