import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const css = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

/** The weights that the style sheets use of a family. Headings have the font of the text by default. */
function weightsOf(family: string): Set<string> {
  return new Set(
    [...css.matchAll(/font: (\d+) [^;]*var\(--font-(\w+)\)/g)].flatMap(([, weight = '', name]) =>
      name === family || (family === 'text' && name === 'heading') ? [weight] : [],
    ),
  )
}

// The browser looks up each weight of each family in the system before the first paint, one after the other.
test('text has four weights, code has one', () => {
  const plain = [...css.matchAll(/font-weight: (\d+)/g)].map(([, weight = '']) => weight)
  expect([...new Set([...weightsOf('text'), ...plain])].sort()).toEqual(['400', '500', '600', '700'])
  expect([...weightsOf('code')]).toEqual(['450'])
})
