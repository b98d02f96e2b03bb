import { guardSync, ProcessAbuse } from '../config/guard.ts'
import type { Generated, Generator, GeneratorInput } from './generator.ts'

/**
 * Runs a generator, which is code of the site.
 * @param report what to print, with its fault, if only the end of the process stops it
 * @returns what it made, or what its author has to fix
 */
export function runGenerator(
  generate: Generator,
  input: GeneratorInput,
  report: (fault: string) => string,
): Generated | string {
  try {
    const made = guardSync(
      () => generate(input),
      undefined,
      ({ message }) => report(message),
    )
    return faultOf(made) ?? made
  } catch (error) {
    if (error instanceof ProcessAbuse) return error.message
    throw error
  }
}

/** What is wrong with a result: generators can be JavaScript, whose types nothing has checked. */
function faultOf(made: unknown): string | null {
  if (made instanceof Promise) return 'it returns a promise'
  if (made === undefined || made === null) return 'it returns nothing'
  if (typeof made !== 'object') return `it returns a ${typeof made}`
  const { markdown, problems, names = [] }: Partial<Record<keyof Generated, unknown>> = made
  if (typeof markdown !== 'string') return "it doesn't return its Markdown as a string"
  if (!Array.isArray(problems)) return "it doesn't return a list of problems"
  return Array.isArray(names) ? null : "it doesn't return a list of names"
}
