import { describe, expect, test } from 'vitest'
import { parseConfig } from '../config/load.ts'
import { SiteError } from '../problem.ts'
import { compileBody } from '../testing/compile.ts'
import { reported } from '../testing/reported.ts'
import { type Directive, defineDirective } from './define-directive.ts'

const price = defineDirective({
  name: 'price',
  module: 'file:///site/directives/price/directive.ts',
  form: 'container',
  attributes: ['of', 'bold'],
  example: ':::price[Title]{of=plan}',
  compile({ attributes, constants, renderLabel, renderBody, renderTable, report }) {
    if (attributes.of === 'nothing')
      report({ message: 'nothing has no price', fix: 'name a plan', severity: 'warning' })
    const table = renderTable({ label: 'Prices', cells: [['Plan'], ['Free']], aligns: [''] })
    return `<div>${JSON.stringify(attributes)} ${constants.PRICE} ${renderLabel()}|${renderBody()}|${table}</div>`
  },
})

const compile = (body: string) => compileBody(body, {}, [price])

test('a directive receives attributes, constants, label and body, and can render a table', async () => {
  const { html, ids, problems } = await compile(
    ':::price[All *plans*]{of="{$LIMIT} plans" bold}\n\n## Plans {#plans}\n\nText.\n\n:::',
  )
  expect(problems).toEqual([])
  expect(html).toContain('<div>{"of":"10,000 plans","bold":""} $0.0002 All <em>plans</em>|')
  expect(html).toContain('<p>Text.</p>|<div class="table')
  expect(html).toContain('aria-label="Prices"')
  expect(ids).toContain('plans')
})

describe('a problem with a directive has its place', () => {
  test.each([
    ['an unknown attribute', ':::price{off=plan}\n:::', 'unknown attribute off of price', 'did you mean of?'],
    [
      'the wrong number of colons',
      '::price{of=plan}',
      'wrong number of colons for directive price',
      'write it like :::price[Title]{of=plan}',
    ],
    ['what it reports itself', ':::price{of=nothing}\n:::', 'nothing has no price', 'name a plan'],
    ['a name with a typo', ':::prise{of=plan}\n:::', 'unknown directive prise', 'did you mean price?'],
  ])('%s', async (_, body, message, fix) => {
    expect((await compile(body)).problems.map(reported)).toEqual([[8, 1, message, fix]])
  })
})

describe('the configuration accepts', () => {
  function messages(...directives: Partial<Directive>[]): string[] {
    try {
      parseConfig({ title: 'T', description: 'D', directives })
      return []
    } catch (error) {
      if (error instanceof SiteError) return error.problems.map(({ message, fix }) => `${message} / ${fix}`)
      throw error
    }
  }

  test('a directive, and passes on what is plain data', () => {
    const { directives } = parseConfig({ title: 'T', description: 'D', directives: [price] })
    const { compile: _, ...data } = price
    expect(directives).toEqual([data])
  })

  test('no name twice: the error names both', () => {
    expect(messages({ ...price, name: 'tabs' })).toEqual([
      'directives[0].name: the directive in file:///site/directives/price/directive.ts has the same name as a built-in directive: tabs / choose another name',
    ])
    expect(messages(price, { ...price, module: 'file:///other.ts' })).toEqual([
      'directives[1].name: the directive in file:///other.ts has the same name as the directive in file:///site/directives/price/directive.ts: price / choose another name',
    ])
  })

  test.each<[Partial<Directive>, string]>([
    [
      { ...price, name: 'Price' },
      "directives[0].name can't be Price / write lowercase words joined by -, such as price-table",
    ],
    [{ ...price, module: './price.ts' }, "directives[0].module can't be ./price.ts / write import.meta.url"],
    [
      { ...price, client: '../client.ts' },
      "directives[0].client can't be ../client.ts / write a file in the directive's folder, such as ./client.ts",
    ],
    [
      { ...price, style: './../style.css' },
      "directives[0].style can't be ./../style.css / write a file in the directive's folder, such as ./client.ts",
    ],
    [{ ...price, className: 'a b' }, 'directives[0].className can\'t be "a b" / write a single class name'],
  ])('no %j', (directive, message) => {
    expect(messages(directive)).toEqual([message])
  })
})
