import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { count, countErrors, formatProblem, type Problem, reportProblems, SiteError, sortProblems } from './problem.ts'

function problem(own: Partial<Problem> = {}): Problem {
  return {
    file: 'content/index.md',
    line: 14,
    column: 8,
    message: 'dead link: /y/ does not exist',
    fix: 'did you mean /x/?',
    severity: 'error',
    ...own,
  }
}

test('a problem is formatted with its position, message and fix', () => {
  expect(formatProblem(problem())).toBe(
    'content/index.md:14:8  dead link: /y/ does not exist\n  fix: did you mean /x/?',
  )
})

test('a problem of a whole file has no line', () => {
  expect(formatProblem(problem({ file: 'site.config.ts', line: 0, column: 0 }))).toBe(
    'site.config.ts  dead link: /y/ does not exist\n  fix: did you mean /x/?',
  )
})

test('a SiteError carries all problems and lists them in its message', () => {
  const problems = [problem(), problem({ line: 15, message: 'another' })]
  const error = new SiteError(problems)
  expect(error).toBeInstanceOf(Error)
  expect(error.name).toBe('SiteError')
  expect(error.problems).toEqual(problems)
  expect(error.message).toBe(problems.map(formatProblem).join('\n'))
})

test('errors come first, then files by name, then their places', () => {
  const sorted = [
    problem({ file: 'a.md', line: 2, column: 1, message: 'x' }),
    problem({ file: 'a.md', line: 2, column: 1, message: 'y' }),
    problem({ file: 'a.md', line: 2, column: 10 }),
    problem({ file: 'a.md', line: 10, column: 1 }),
    problem({ file: 'b.md', line: 1, column: 1 }),
    problem({ file: 'a.md', line: 1, column: 1, severity: 'warning' }),
  ]
  const shuffled = [4, 2, 5, 0, 3, 1].flatMap((index) => sorted[index] ?? [])
  expect(sortProblems(shuffled)).toEqual(sorted)
  expect(shuffled[0]?.file).toBe('b.md')
})

test('the report ends with a count', () => {
  const report = reportProblems([problem({ severity: 'warning', message: 'mind' }), problem({ message: 'wrong' })])
  expect(stripVTControlCharacters(report)).toBe(
    [
      'error content/index.md:14:8  wrong',
      '  fix: did you mean /x/?',
      'warning content/index.md:14:8  mind',
      '  fix: did you mean /x/?',
      '',
      '1 error, 1 warning',
    ].join('\n'),
  )
  expect(reportProblems([])).toBe('\n0 errors, 0 warnings')
})

test('a problem that was found twice is reported once', () => {
  const reported = reportProblems([problem(), problem({ key: ['a'] }), problem({ severity: 'warning' })])
  expect(reported.match(/dead link/g)).toHaveLength(2)
  expect(reported).toContain('1 error, 1 warning')
  expect(countErrors([problem(), problem({ key: ['a'] }), problem({ severity: 'warning' })])).toBe(1)
})

test('one of a thing is not many', () => {
  expect([0, 1, 2].map((number) => count(number, 'page'))).toEqual(['0 pages', '1 page', '2 pages'])
})
