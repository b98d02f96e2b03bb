import { expect, test } from 'vitest'
import { compileBody } from '../../../packages/lectern/src/node/testing/compile.ts'
import { reported } from '../../../packages/lectern/src/node/testing/reported.ts'
import { useCases } from './directive.ts'
import { glyphNames, glyphOf, letterOf } from './glyphs.ts'

const compile = (runs: string) =>
  compileBody(`:::use-cases{runs="${runs}"}\n- [One](/one/) text\n- [Two](/two/) text\n:::`, {}, [useCases])

test('the document has two letters for each link', async () => {
  const { html } = await compile('app app, event code')
  expect(html).toContain('<div class="link-rows use-cases" data-runs="aa bc"><ul>')
})

test('a drawing that does not exist is reported, with the nearest name', async () => {
  const { problems } = await compile('ap app, event xyzzy')
  expect(problems.map(reported).map(([, , message, fix]) => [message, fix])).toEqual(
    expect.arrayContaining([
      ['unknown drawing "ap"', 'did you mean app?'],
      ['unknown drawing "xyzzy"', expect.stringContaining('app, event, code')],
    ]),
  )
})

test.each(['app app', 'app app, event', 'app app, event code, app app'])(
  'the runs "%s" are not two drawings for each link',
  async (runs) => {
    const { problems } = await compile(runs)
    expect(problems.map(({ message }) => message)).toEqual([
      `the runs "${runs}" aren't two drawings for each of the 2 links`,
    ])
  },
)

test('every drawing has a letter, and the letter leads to its label and outline', () => {
  const glyphs = glyphNames.map((name) => glyphOf(letterOf(name) ?? ''))
  expect(new Set(glyphs).size).toBe(glyphNames.length)
  expect(glyphs.every((glyph) => glyph && glyph[0] !== '' && glyph[1].startsWith('M'))).toBe(true)
})
