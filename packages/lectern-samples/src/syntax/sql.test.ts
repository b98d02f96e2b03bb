import { expect, test } from 'vitest'
import { checkSql } from './sql.ts'

test.for([
  "SELECT customer, address.city\nFROM orders\nWHERE address.city = 'London'",
  '-- Only a comment',
  '',
  'CREATE TABLE orders (id int);\nINSERT INTO orders VALUES (1);',
])('%j is SQL', async (code) => {
  expect(await checkSql(code)).toBeNull()
})

test('a fault is reported where it is', async () => {
  const message = 'syntax error at or near "WHERE"'
  expect(await checkSql('SELECT *\nFROM é\nWHERE WHERE')).toEqual({ line: 3, column: 7, message })
})
