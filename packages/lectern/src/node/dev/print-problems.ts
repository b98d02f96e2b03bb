import { countProblems, formatProblem, listProblems, type Problem, reportProblems } from '../problem.ts'

/**
 * Prints problems for authors who look at the terminal rather than the page: new ones once, and how many are left when some
 * are fixed.
 */
export function createProblemPrinter(
  print: (text: string) => void,
): (problems: readonly Problem[], compiledPages: number) => void {
  let known: ReadonlySet<string> = new Set()
  let knownPages = 0
  return (problems, compiledPages) => {
    const current = new Set(problems.map(formatProblem))
    const added = problems.filter((problem) => !known.has(formatProblem(problem)))
    // A change of settings drops the compiled pages. Until they are compiled again, their problems are only unknown.
    const isPartial = compiledPages < knownPages
    const isFewer = !isPartial && [...known].some((problem) => !current.has(problem))
    known = isPartial ? new Set([...known, ...current]) : current
    if (!isPartial) knownPages = compiledPages
    // Before any page has been compiled, a count would claim that the pages have no errors.
    if (added.length > 0) print(compiledPages === 0 ? listProblems(added).join('\n') : reportProblems(added, problems))
    else if (isFewer) print(problems.length === 0 ? 'all problems are fixed' : `${countProblems(problems)} left`)
  }
}
