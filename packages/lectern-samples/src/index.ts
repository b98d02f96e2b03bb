import { type CheckDefinition, type CheckInput, defineCheck } from '../../lectern/src/index.ts'

export interface SamplesOptions {
  /**
   * Module that describes where samples run: its default export is `createCheck(platform)`, see `plugin.ts`. Without one,
   * samples are plain programs. Only the check loads it.
   */
  platform?: URL
}

/**
 * The check that reads every fenced block of a site, runs those that can run, and compares what comes of it with what the
 * page's author wrote below `=== expect`.
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
      throw new TypeError(`${platform.pathname} exports no check by default: export createCheck(platform)`)
    },
  })
}

function isCheck(value: unknown): value is (input: CheckInput) => ReturnType<CheckDefinition['run']> {
  return typeof value === 'function'
}
