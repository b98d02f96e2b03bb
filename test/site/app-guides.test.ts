import { describe, expect, test } from 'vitest'
import specified from '../fixtures/site/specified-routes.json' with { type: 'json' }
import { headingsOf, openOwnSite, sectionOf } from './setup/own-site.ts'

const guides = specified['App guides'].filter((route) => route !== '/apps/all-apps/')

/** What every guide has, in this order. */
const template = [
  /^What you can do$/,
  /^Connect /,
  /^Triggers$/,
  /^Actions$/,
  /^Example: /,
  /^Limits and quirks$/,
  /^Troubleshooting$/,
]
/** What a guide may have below that. */
const closing = /^(?:Remove .*|.*'s documentation|Privacy policy|Support|Still have questions\?)$/

const site = await openOwnSite()

test('there are eleven app guides', () => {
  expect(guides).toHaveLength(11)
})

describe.each(guides)('%s', (route) => {
  test('follows the template of the guides', () => {
    const sections = headingsOf(site.pageAt(route)).filter(({ level }) => level === 2)
    for (const [index, pattern] of template.entries()) expect(sections[index]?.text).toMatch(pattern)
    for (const { text } of sections.slice(template.length)) expect(text).toMatch(closing)
  })

  test('has a workflow with samples as its example', () => {
    const html = site.pageAt(route)
    const example = headingsOf(html).find(({ text }) => text.startsWith('Example: '))
    expect(sectionOf(html, example?.id ?? '')).toContain('data-lang="js"')
  })

  test('is in the list of apps', () => {
    expect(site.pageAt('/apps/all-apps/')).toContain(`href="/docs${route}"`)
  })
})
