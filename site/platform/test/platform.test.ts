import { describe, expect, test } from 'vitest'
import { checkPdCommand } from '../cli/check-command.ts'
import { readExports } from '../exports-file.ts'
import type { EmittedEvent } from '../outcomes.ts'
import { type Dedupe, Emitter } from '../source/emit.ts'
import { checkSerializable } from '../values.ts'

describe('dedupe', () => {
  /** Ids emitted over several invocations. */
  function emitAll(strategy: Dedupe | null, invocations: { id: number; ts?: number }[][]): unknown[] {
    const emitted: EmittedEvent[] = []
    const emitter = new Emitter(strategy, emitted)
    for (const batch of invocations) {
      for (const metadata of batch) emitter.emit({}, metadata)
      emitter.flush()
    }
    return emitted.map(({ id }) => id)
  }

  test('without a strategy, all events pass', () => {
    expect(emitAll(null, [[{ id: 1 }, { id: 1 }]])).toEqual([1, 1])
  })

  test('unique passes an id once while it is among the last hundred', () => {
    expect(
      emitAll('unique', [
        [{ id: 1 }, { id: 1 }],
        [{ id: 1 }, { id: 2 }],
      ]),
    ).toEqual([1, 2])
    const hundred = Array.from({ length: 100 }, (_, index) => ({ id: index + 2 }))
    expect(emitAll('unique', [[{ id: 1 }], hundred, [{ id: 1 }]])).toHaveLength(102)
  })

  test('greatest passes ids above those of earlier invocations', () => {
    expect(emitAll('greatest', [[{ id: 3 }, { id: 2 }], [{ id: 3 }, { id: 5 }], [{ id: 4 }]])).toEqual([3, 2, 5])
  })

  test('last passes the events after the one emitted last', () => {
    expect(emitAll('last', [[{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 2 }, { id: 3 }], [{ id: 9 }]])).toEqual([
      1, 2, 3, 9,
    ])
  })

  test('events with a time are emitted oldest first', () => {
    const [newer, older] = [
      { id: 2, ts: 1_649_755_800_000 },
      { id: 1, ts: 1_649_754_000_000 },
    ]
    expect(emitAll('unique', [[newer, older]])).toEqual([1, 2])
  })
})

test("a value that can't be written as JSON is reported with its path", () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  expect(() => checkSerializable({ a: [1, new Date(0), null] }, 'it')).not.toThrow()
  expect(() => checkSerializable({ a: [() => 1] }, 'it')).toThrow('0 of a of it is a function')
  expect(() => checkSerializable(new Map(), 'it')).toThrow('it is an object of class Map')
  expect(() => checkSerializable(circular, 'it')).toThrow('self of it contains itself')
})

test('the exports file contains strings and JSON', () => {
  expect(readExports('a=1\nb:json={"c":[1]}\nd=x=y\n')).toEqual({
    exports: { a: '1', b: { c: [1] }, d: 'x=y' },
    wrong: null,
  })
  expect(readExports('nonsense').wrong).toBe('the line "nonsense" is not an export: write NAME=VALUE')
  expect(readExports('a:json={').wrong).toBe("the value of a isn't JSON on one line: {")
})

test.for([
  'deploy http-new-requests',
  'dev --dc dc_abc123 my-source.js',
  'events -n 10 -f my-source',
  'init source new-item --db --timer',
  'list so -p work',
  '--version',
  '',
])('pd %s is a command of the CLI', (line) => {
  expect(checkPdCommand(line.split(' ').filter(Boolean))).toBeNull()
})

test.for([
  ['deplo x', 'there is no command pd deplo; use one of '],
  ['publish', 'pd publish takes 1 argument, not 0'],
  ['logs a --follow', 'pd logs has no flag --follow; use one of --profile, -p'],
  ['events a -n', '-n of pd events needs a value'],
  ['init workflow x', 'there is no command pd init workflow; use one of app, action, source'],
] as const)('pd %s is not a command of the CLI', ([line, message]) => {
  expect(checkPdCommand(line.split(' '))).toContain(message)
})
