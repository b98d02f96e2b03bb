import {
  type CheckDefinition,
  type CheckInput,
  type CheckReport,
  defineCheck,
} from '../../packages/lectern/src/index.ts'

/** Finds habits of translated English (`english/rules.ts`). */
export const english = checkIn('english', new URL('./english/check.ts', import.meta.url))

/** Finds headings in title case; `headings/names.txt` has the names that keep their capitals. */
export const headings = checkIn('headings', new URL('./headings/check.ts', import.meta.url))

/** Finds misspelled words in American English; `spelling/words.txt` has the names that are right. */
export const spelling = checkIn('spelling', new URL('./spelling/check.ts', import.meta.url))

/** A check whose code only the `check` command loads. */
function checkIn(name: string, module: URL): CheckDefinition {
  return defineCheck({
    name,
    async run(input) {
      const check = await input.load(module)
      if (isCheck(check)) return check(input)
      throw new TypeError(`${module.pathname} must export its check as the default`)
    },
  })
}

function isCheck(value: unknown): value is (input: CheckInput) => Promise<CheckReport> {
  return typeof value === 'function'
}
