import { describe, expect, test } from 'vitest'
import { renderTableBox } from './render-table.ts'

const render = (...cells: string[][]): string =>
  renderTableBox({ label: 'Plans', cells, aligns: (cells[0] ?? []).map(() => '') })

const plans = render(
  ['Feature', 'Developer', '<strong>Professional</strong>', 'Enterprise'],
  ['Single sign-on', 'No', 'Yes', '<a href="/sso/">Any provider</a>'],
)
const fields = render(
  ['Field', 'Type', 'Required', 'Default', 'Description'],
  ['<code>component_id</code>', 'string', 'yes', 'none', 'The identifier of the component that it runs.'],
)

test('answers keep their words, for those who hear, copy, or search for them', () => {
  expect(plans).toContain('<td class="no" role="cell" data-label="Developer">No</td>')
  expect(plans).toContain('<td class="pick yes" role="cell" data-label="Professional">Yes</td>')
})

test('a value that is the same as the one before it is marked, so that different ones stand out', () => {
  const limits = render(['Limit', 'Free', 'Paid'], ['Disk', '2 GB', 'Same'], ['Memory', '256 MB', 'Same as disk'])
  expect(limits).toContain('<td class="same">Same</td>')
  expect(limits.match(/class="same/g)).toHaveLength(1)
})

test.each([
  ['yes, with a key', '<span class="yes">yes, </span>with a key'],
  ['No (not yet)', '<span class="no">No</span> (not yet)'],
  ['no limit', 'no limit'],
  ['yesterday, at noon', 'yesterday, at noon'],
])('an answer that applies in some cases is marked, and nothing else: %s', (written, html) => {
  expect(render(['A', 'B'], ['a', written])).toContain(`>${html}</td>`)
})

test('a bold header emphasizes its column', () => {
  expect(plans).toContain('<th scope="col" class="pick" role="columnheader"><strong>Professional</strong></th>')
  expect(plans.match(/class="pick/g)).toHaveLength(2)
})

describe('the choice between plans, for narrow boxes', () => {
  const heads = ['Feature', 'Free', '<strong>Pro</strong>', 'Team & more']
  const row = ['Single sign-on of an organization', 'not available', 'not available', 'any provider of identities']
  const withPicker = (cells: string[][]): string => {
    const aligns = (cells[0] ?? []).map(() => '')
    return renderTableBox({ label: 'Plans', cells, aligns }, 'plans-1')
  }

  test('starts with the emphasized one', () => {
    const choice = '<input type="radio" name="plans-1"'
    expect(withPicker([heads, row])).toContain(
      `<fieldset class="plans" aria-label="Plans"><label>${choice}>Free</label><label>${choice} checked>Pro</label>`,
    )
  })

  test('is only for three to five plans, one of which is emphasized', () => {
    const plain = heads.map((head) => head.replaceAll(/<.*?>/g, ''))
    expect(withPicker([plain, row])).not.toContain('<fieldset')
    expect(withPicker([heads.slice(0, 3), row.slice(0, 3)])).not.toContain('<fieldset')
    expect(
      withPicker([
        [...heads, 'D', 'E', 'F'],
        [...row, 'd', 'e', 'f'],
      ]),
    ).not.toContain('<fieldset')
  })
})

describe('a table that becomes a list', () => {
  test('has the roles that some browsers take away from it', () => {
    expect(fields).toMatch(/^<div class="table stack names"><table width="\d+" aria-label="Plans" role="table">/)
    expect(fields).toContain('<tr role="row">')
    expect(fields).toContain('<td role="cell">The identifier')
  })

  test('labels what needs a label', () => {
    expect([...fields.matchAll(/data-label="(.*?)"/g)].map(([, label]) => label)).toEqual(['Required'])
    const names = ['DAILY_INVOCATIONS_LIMIT', 'DAILY_INVOCATIONS_LIMIT', 'DAILY_INVOCATIONS_LIMIT']
    expect(render(['A', 'A "b" &amp; c', 'D'], names)).toContain('data-label="A &quot;b&quot; &amp; c"')
  })

  test('marks a default that is absent', () => {
    expect(fields).toContain('<td class="none" role="cell">none</td>')
  })

  test('leaves out what is absent', () => {
    const limits = render(['Limit', 'Free', 'Paid'], ['DAILY_INVOCATIONS_LIMIT', '–', 'as many as the plan includes'])
    expect(limits).toContain('<td class="none no" role="cell">–</td>')
  })

  test('has one group of columns, unless some fit on a line and others do not', () => {
    expect(render(['Limit', 'Free'], ['DAILY_INVOCATIONS_LIMIT', 'two']).match(/<colgroup>/g)).toHaveLength(1)
    expect(fields.match(/<colgroup>/g)).toHaveLength(2)
  })
})

test('a table that stays one everywhere needs no roles or labels, and has columns for narrow boxes, too', () => {
  const small = render(['A', 'B'], ['one', 'two'])
  expect(small).not.toMatch(/role|data-label/)
  expect(small.match(/<colgroup>/g)).toHaveLength(1)
  expect(render(['A', 'B'], ['one', 'a much longer text']).match(/<colgroup>/g)).toHaveLength(2)
})

test('a box that scrolls can be focused and has a name', () => {
  const row = Array.from({ length: 12 }, () => 'parameter')
  expect(render(row, row)).toMatch(
    /^<div class="table stack scroll" tabindex="0" role="group" aria-label="Plans"><table width="\d+" role="table">/,
  )
})
