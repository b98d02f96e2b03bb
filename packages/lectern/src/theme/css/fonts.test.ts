import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const css = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

/** The weights that a family is asked for. */
function weightsOf(family: string): Set<string> {
  return new Set(
    [...css.matchAll(/font: (\d+) [^;]*var\(--font-(\w+)\)/g)].flatMap(([, weight = '', name]) =>
      name === family ? [weight] : [],
    ),
  )
}

// Before the first paint the browser looks up each weight of each family at the system, one after the other.
test('text has four weights, code has one', () => {
  const plain = [...css.matchAll(/font-weight: (\d+)/g)].map(([, weight = '']) => weight)
  expect([...new Set([...weightsOf('text'), ...plain])].sort()).toEqual(['400', '500', '600', '700'])
  expect([...weightsOf('code')]).toEqual(['450'])
})
