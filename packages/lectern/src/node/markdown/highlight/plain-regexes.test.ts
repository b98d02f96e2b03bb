import { expect, test } from 'vitest'
import { createHighlighter } from './highlight.ts'
import type { PlainRegex } from './plain-regexes.ts'

test('regular expressions that were kept as text find the same', async () => {
  const samples = {
    js: 'const a = `b`; async function* f({ d }) { return /e+/g.test(d) && <T>d }',
    bash: 'cat <<-EOF | sed "s/$A/b/" # c\n\t$(d)\nEOF\n[[ -f "$e" ]] && f=$g',
    python: 'async def f(a: int = 1) -> str:\n    return f"{a!r:>{10}}" if a else """b"""',
    markdown: '# a *b*\n\n> - `c`\n\n```js\nlet d\n```',
  }
  const known = new Map<string, PlainRegex>()
  const withKnown = async (regexes: Map<string, PlainRegex>): Promise<string[][]> => {
    const highlighter = await createHighlighter(regexes)
    await highlighter.load(Object.keys(samples))
    return Object.entries(samples).map(([language, code]) => highlighter.highlight(code, language))
  }
  const translated = await withKnown(known)
  expect([...known.values()].filter(([, , options]) => options).length).toBeGreaterThan(5)
  const kept = new Map<string, PlainRegex>(JSON.parse(JSON.stringify([...known])))
  const count = kept.size
  expect(await withKnown(kept)).toEqual(translated)
  expect(kept.size).toBe(count)
})
