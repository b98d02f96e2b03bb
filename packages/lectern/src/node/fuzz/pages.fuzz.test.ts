import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeText } from '../pipeline/read.ts'
import { compile, pageWith } from '../testing/compile.ts'
import { expectPassive, expectPlaced, fuzz, fuzzTimeout } from '../testing/fuzz.ts'
import { hostileMarkdown } from '../testing/hostile-text.ts'

const figures = { 'a.svg': '<svg viewBox="0 0 9 9"/>' }

async function check(text: string, isStrict: boolean): Promise<void> {
  const page = await compile({ text: normalizeText(text), figures }, { houseRules: isStrict })
  expectPlaced(page.problems)
  expectPassive(page.html)
  for (const { slug, text: words } of page.sections) expect(typeof slug + typeof words).toBe('stringstring')
}

/** How a file can be encoded. Each is read as UTF-8. */
const encodings = ['utf8', 'latin1', 'utf16le'] as const

describe('a page compiles to passive HTML and problems with positions', { timeout: fuzzTimeout }, () => {
  test('whatever its body is', () =>
    fuzz(fc.tuple(hostileMarkdown, fc.boolean()), 0.35, ([body, isStrict]) => check(pageWith(body), isStrict)))

  test('whatever its front matter is', () =>
    fuzz(fc.tuple(hostileMarkdown, hostileMarkdown, fc.boolean()), 0.1, ([front, body, isStrict]) =>
      check(`---\n${front}\n---\n\n${body}`, isStrict),
    ))

  test('whatever its encoding is', () =>
    fuzz(fc.tuple(hostileMarkdown, fc.constantFrom(...encodings), fc.boolean()), 0.1, ([text, encoding, hasMark]) => {
      const bytes = Buffer.from((hasMark ? '\uFEFF' : '') + pageWith(text), encoding)
      return check(bytes.toString('utf8'), true)
    }))
})
