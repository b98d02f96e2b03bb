import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import facts from '../fixtures/reference/component-api.json' with { type: 'json' }
import { headingsOf, openOwnSite, plain, rowsOf, sectionOf, shownFieldsOf } from './setup/own-site.ts'

const site = await openOwnSite()
const page = site.pageAt('/components/api/')

/** The first table of an entry that has the given columns, as rows of column -> cell. */
function tableOf(anchor: string, columns: readonly string[]): Record<string, string>[] {
  for (const table of sectionOf(page, anchor).match(/<table.*?<\/table>/gs) ?? []) {
    const [head = [], ...rows] = rowsOf(table)
    if (columns.every((column) => head.includes(column)))
      return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index] ?? ''])))
  }
  throw new Error(`#${anchor} has no table with ${columns.join(', ')}`)
}

/** The first paragraph of an entry that has the given labels in bold, as label -> text without the dot between two of them. */
function factsOf(anchor: string, labels: readonly string[]): Record<string, string> {
  for (const [, text = ''] of sectionOf(page, anchor).matchAll(/<p>((?:<span>)?<strong>.*?)<\/p>/gs)) {
    const parts = text
      .split(/<strong>(.*?):<\/strong>/s)
      .slice(1)
      .map(plain)
    const facts: Record<string, string> = {}
    for (let index = 0; index < parts.length; index += 2)
      facts[parts[index] ?? ''] = (parts[index + 1] ?? '').replace(/\P{ASCII}+\s*$/u, '').trim()
    if (labels.every((label) => label in facts)) return facts
  }
  throw new Error(`#${anchor} has no line with ${labels.join(', ')}`)
}

/** Field or argument of an entry -> whether it is required. */
function fieldsOf(anchor: string): Record<string, string> {
  return Object.fromEntries(shownFieldsOf(sectionOf(page, anchor)).map(({ path, required }) => [path, required]))
}

const valueLabels = ['Type', 'Required', 'Default', 'Example']

describe('the component API reference', () => {
  test('has every anchor of the facts', () => {
    expect(headingsOf(page).map(({ id }) => id)).toEqual(expect.arrayContaining(facts.anchors))
  })

  test.each(facts.properties)('property $name', ({ name, anchor, type, required }) => {
    const entry = factsOf(anchor, valueLabels)
    expect(entry.Type).toMatch(new RegExp(`^${type}\\b`))
    const where = entry['Available in'] ? `; ${entry['Available in']}` : ''
    expect(`${entry.Required}${where}`).toBe(required)
    expect(entry.Example).toContain(name)
    const listed = shownFieldsOf(sectionOf(page, 'component-properties')).find(({ path }) => path === name)
    expect(listed?.required).toMatch(/^(?:yes|no|recommended|sources only|actions only)$/)
    expect(listed?.required === 'yes').toBe(entry.Required === 'yes')
    expect(listed?.description.length).toBeGreaterThan(10)
    expect(sectionOf(page, 'component-properties')).toContain(`<a href="#${anchor}"><code>${name}</code></a>`)
  })

  test.each(facts.fields)('field $name of a prop', ({ name, anchor, type, required, default: byDefault }) => {
    const entry = factsOf(anchor, valueLabels)
    expect(entry.Type).toMatch(new RegExp(`^${type.replaceAll('[]', '\\[\\]')}`))
    expect(entry.Required).toBe(required)
    if (byDefault !== undefined) expect(entry.Default).toBe(byDefault)
    expect(entry.Example).toContain(`${name}: `)
    expect(headingsOf(page).find(({ id }) => id === anchor)?.text).toBe(name)
    expect(sectionOf(page, 'general')).toContain(`<a href="#${anchor}"><code>${name}</code></a>`)
  })

  test.each(facts.types)('prop type $name', ({ name, anchor, array, sources, actions, fields }) => {
    const entry = factsOf(anchor, ['Value', 'Array form', 'Available in', 'Example'])
    expect(entry['Array form']).toBe(array)
    expect(entry['Available in']?.includes('sources')).toBe(sources === 'yes')
    expect(entry['Available in']?.includes('actions')).toBe(actions === 'yes')
    const listed = tableOf('prop-types', ['Type', 'Array form']).find(({ Type }) => Type === name)
    // A dash, read as Latin-1.
    const shown = array === 'none' ? expect.stringMatching(/^\P{ASCII}+$/u) : array
    expect(listed).toMatchObject({ 'Array form': shown, Sources: sources, Actions: actions })
    if (fields.length === 0) return
    expect(Object.keys(fieldsOf(anchor))).toEqual(fields)
  })

  test.each(facts.hooks)('hook %s', (name) => {
    expect(factsOf(name, valueLabels)).toMatchObject({ Required: 'no' })
    expect(headingsOf(page).find(({ id }) => id === name)?.text).toBe(name)
  })

  test.each(facts.strategies)('dedupe strategy %s', (name) => {
    const ids = headingsOf(page).map(({ id }) => id)
    expect(ids).toContain(`dedupe-${name}`)
    expect(rowsOf(sectionOf(page, 'dedupe-strategies')).map(([first]) => first)).toContain(name)
  })

  test.each(facts.functions)('$name', ({ name, anchor, arguments: wanted }) => {
    expect(headingsOf(page).find(({ id }) => id === anchor)?.text).toBe(name)
    const entry = factsOf(anchor, ['Available in', 'Call it from', 'Example'])
    expect(entry.Example).toContain(name.slice(0, -1))
    expect(fieldsOf(anchor)).toMatchObject(wanted)
  })

  test('$.context has its properties', () => {
    for (const name of facts.context) expect(plain(sectionOf(page, 'context'))).toContain(name)
  })

  test('every entry of the data file is on the page', async () => {
    const file = join(import.meta.dirname, '../../site/content/components/api/component-api.yaml')
    const anchors = [...(await readFile(file, 'utf8')).matchAll(/^ {4}anchor: (\S+)$/gm)].map(
      ([, anchor = '']) => anchor,
    )
    expect(anchors.length).toBeGreaterThan(40)
    expect(headingsOf(page).map(({ id }) => id)).toEqual(expect.arrayContaining(anchors))
  })
})

describe('names in code font', () => {
  const mentions = [
    ['/components/', '/cli/reference/#pd-deploy', 'pd deploy'],
    ['/code/nodejs/', '/components/api/#flow-exit', '$.flow.exit()'],
    ['/code/nodejs/', '/components/api/#type-string', 'string'],
    ['/code/nodejs/', '/components/api/#prop-label', 'label'],
    ['/sources/logs/', '/api/rest/#listen-for-events-from-another-source-or-workflow', '$logs'],
    ['/cli/install/', '/cli/reference/#version', 'pd --version'],
    ['/cli/reference/', '#general-notes', '-p'],
    ['/quickstart/hello-world/', '/workflows/events/#http', 'client_ip'],
    ['/api/rest/workflow-errors/', '/api/rest/#get-workflow-errors', 'original_event'],
    ['/destinations/email/', '/components/api/#send-email', '$.send.email()'],
    ['/migrate-from-v1/', '/notebook/dollar-event/', '$event'],
    ['/workflows/steps/', '/workflows/events/#event-format', 'steps.trigger.event'],
    ['/components/api/', '#type-integer', 'integer'],
  ]
  test.each(mentions)('%s links to %s', (route, to, code) => {
    const href = to?.startsWith('#') ? to : `/docs${to}`
    const html = site.pageAt(route ?? '').replaceAll('<code class="short">', '<code>')
    expect(html).toContain(`<a href="${href}" class="name"><code>${code}</code></a>`)
  })

  test('no page links to the same entry twice, none from within a link', () => {
    const documents = Object.entries(site.files).filter(([path]) => path.endsWith('.html'))
    let count = 0
    for (const [path, html] of documents) {
      const links = [...html.matchAll(/<a href="([^"]*)" class="name">/g)].map(([, href]) => href)
      expect(new Set(links).size, path).toBe(links.length)
      expect(html, path).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a [^>]*class="name"/)
      count += links.length
    }
    expect(count).toBeGreaterThan(100)
  })
})
