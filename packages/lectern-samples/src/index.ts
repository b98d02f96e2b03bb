import { type CheckDefinition, type CheckInput, defineCheck } from '../../lectern/src/index.ts'

export interface SamplesOptions {
  /**
   * A module that describes where samples run. Its default export is `createCheck(platform)`; see `plugin.ts`. By default,
   * samples are plain programs. Only the check loads the module.
   */
  platform?: URL
}

/**
 * A check that parses every fence of a site, runs the samples that can run, and compares the results with what their
 * authors expect below `=== expect`.
 *
 * ```ts
 * checks: [samples({ platform: new URL('./platform/index.ts', import.meta.url) })]
 * ```
 */
export function samples({ platform = new URL('./plain.ts', import.meta.url) }: SamplesOptions = {}): CheckDefinition {
  return defineCheck({
    name: 'samples',
    async run(input) {
      const check = await input.load(platform)
      if (isCheck(check)) return check(input)
      throw new TypeError(`${platform.pathname} must export createCheck(platform) as its default`)
    },
  })
}

function isCheck(value: unknown): value is (input: CheckInput) => ReturnType<CheckDefinition['run']> {
  return typeof value === 'function'
}
