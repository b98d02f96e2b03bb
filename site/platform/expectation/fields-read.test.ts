import { expect, test } from 'vitest'
import { asYaml, fieldsRead } from './fields-read.ts'

test.each([
  ['return steps.trigger.event.body.email', '{ trigger: { event: { body: { email: text } } } }'],
  ['return steps.trigger.event.body.email.trim()', '{ trigger: { event: { body: { email: text } } } }'],
  ['steps.trigger.event.body.items.map(f)', '{ trigger: { event: { body: { items: [] } } } }'],
  ['steps.trigger.event.body.items.length', '{ trigger: { event: { body: { items: [] } } } }'],
  ['for (const one of steps.get_orders.$return_value) f(one)', '{ get_orders: { $return_value: [] } }'],
  ['steps.order?.total.toFixed(2)', '{ order: { total: 1 } }'],
  ['print(steps["trigger"]["event"]["body"]["name"])', '{ trigger: { event: { body: { name: text } } } }'],
  ['pd.steps["order"]["total"]', '{ order: { total: text } }'],
  [
    'const { name, email: to } = steps.trigger.event.body\n',
    '{ trigger: { event: { body: { name: text, email: text } } } }',
  ],
  [
    'const order = steps.trigger.event.body\nreturn [order.id, order.customer.name]',
    '{ trigger: { event: { body: { id: text, customer: { name: text } } } } }',
  ],
  ['steps.a.b\nsteps.a.b.c\nsteps.a', '{ a: { b: { c: text } } }'],
  ['const steps = steps.a\nlet a = steps', '{ a: text }'],
  ['otherSteps.a', '{}'],
])('%j reads %s', (code, fields) => {
  expect(asYaml(fieldsRead(code, 'steps'))).toBe(fields)
})
