import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseCriteria, renderConformance } from '../accessibility/conformance.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const criteria = parseCriteria(readFileSync(`${project}test/accessibility/criteria.yaml`, 'utf8'))

test('docs/accessibility.md matches the table', async () => {
  await expect(renderConformance(criteria)).toMatchFileSnapshot(`${project}docs/accessibility.md`)
})

test('all 55 criteria of levels A and AA are there, each met or not applicable', () => {
  expect(criteria.map(({ level }) => level).filter((level) => level === 'A')).toHaveLength(31)
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(55)
  expect(criteria.filter(({ met, none }) => (met === undefined) === (none === undefined))).toEqual([])
})

test.each(criteria.flatMap(({ tests }) => tests))('%s, named as holding a criterion, exists', (file) => {
  expect(existsSync(project + file)).toBe(true)
})
