import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** What a style's selectors apply to, without what is around it: `li::after` for `.flow-list li::after`. */
function subjects(css: string): string[] {
  const selectors = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return selectors
    .filter((selector) => !/^\s*(?:@|from|to|\d)/.test(selector))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim().replace(/^.*[\s>+~](?![^(]*\))/s, ''))
}

// A selector for any element makes the browser restyle the whole page: 320 elements, 20 ms on a slow machine, right after the first input.
test('styles that are added late apply to named elements and classes only', async () => {
  const modules = await glob('**/*.{ts,tsx}', { cwd: source, absolute: true, ignore: '**/*.test.*' })
  const found: string[] = []
  for (const module of modules) {
    for (const [, file = ''] of (await readFile(module, 'utf8')).matchAll(/from '(\S+\.css)\?inline'/g))
      found.push(...subjects(await readFile(join(module, '..', file), 'utf8')))
  }
  expect(found).toContain('li::after')
  expect(found.filter((subject) => !/^(?:[a-z]|\.[a-z]|:is\([a-z.])/.test(subject))).toEqual([])
})
