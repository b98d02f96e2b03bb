import { describe, expect, test } from 'vitest'
import { reported } from '../../../packages/lectern/src/testing/index.ts'
import { cliCommands, cliFlags } from './cli.ts'
import { generate, table } from './testing/generate.ts'

describe('a broken table', () => {
  const cases: Record<string, [from: string, to: string, ...problem: [line: number, message: string, fix: string]]> = {
    'a command without its line for the list': [
      '    summary: Lists things.\n',
      '',
      8,
      'missing summary in commands[0]',
      'add summary: …',
    ],
    'a flag that is none': [
      'name: --all',
      'name: all',
      26,
      "commands[0].flags[1].name can't be all",
      'write a flag such as -x or --word',
    ],
    'a value without its marks': [
      'value: <N>',
      'value: N',
      23,
      "commands[0].flags[0].value can't be N",
      'write a value such as <id>',
    ],
    'an unknown key': [
      'prints: none',
      'print: none',
      31,
      'unknown key print in commands[0].examples[0]',
      'did you mean prints?',
    ],
    'a need that is no yes or no': [
      'required: false',
      "required: 'no'",
      13,
      "commands[0].arguments[0].required can't be no",
      'write true or false',
    ],
  }

  test.each(Object.entries(cases))('%s is reported with its place', (_, [from, to, line, message, fix]) => {
    const text = table.replace(from, to)
    expect(text).not.toBe(table)
    for (const generator of [cliCommands, cliFlags]) {
      const { markdown, problems } = generate(generator, text)
      expect(markdown).toBe('')
      expect(problems.map(reported)).toEqual([[line, expect.any(Number), message, fix]])
      expect(problems[0]?.file).toBe('cli/cli.yaml')
    }
  })
})
