import { expect, test } from 'vitest'
import { readFiles, tempDir } from '../../testing/temp-dir.ts'
import { createHighlighter } from './highlight.ts'

test('regular expressions that were kept as text find the same', async () => {
  const samples = {
    js: 'const a = `b`; async function* f({ d }) { return /e+/g.test(d) && <T>d }',
    bash: 'cat <<-EOF | sed "s/$A/b/" # c\n\t$(d)\nEOF\n[[ -f "$e" ]] && f=$g',
    python: 'async def f(a: int = 1) -> str:\n    return f"{a!r:>{10}}" if a else """b"""',
    markdown: '# a *b*\n\n> - `c`\n\n```js\nlet d\n```',
  }
  const engine = { version: 'v1', cacheDir: await tempDir() }
  const highlightAll = async (): Promise<string[][]> => {
    const highlighter = await createHighlighter(engine)
    await highlighter.load(Object.keys(samples))
    const lines = Object.entries(samples).map(([language, code]) => highlighter.highlight(code, language))
    highlighter.save()
    return lines
  }
  const translated = await highlightAll()
  const kept = await readFiles(engine.cacheDir)
  const [text = ''] = Object.values(kept)
  // Those that JavaScript can only emulate have options.
  expect(text.match(/,\{"/g)?.length).toBeGreaterThan(5)
  expect(await highlightAll()).toEqual(translated)
  expect(await readFiles(engine.cacheDir)).toEqual(kept)
})
