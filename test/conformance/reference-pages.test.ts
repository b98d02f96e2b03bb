import { describe, expect, test } from 'vitest'
import cli from '../fixtures/reference/cli-commands.json' with { type: 'json' }
import endpoints from '../fixtures/reference/rest-api-endpoints.json' with { type: 'json' }
import { headingsOf, openOwnSite, plain, rowsOf, sectionOf, shownFieldsOf } from '../site/setup/own-site.ts'

const site = await openOwnSite()

/** The sections of the page that an entry links to. */
function linkedSections(html: string): string {
  const anchors = new Set([...html.matchAll(/href="#([^"]*)"/g)].map(([, anchor = '']) => anchor))
  return [...anchors]
    .filter((anchor) => anchor === 'pagination' || isObject(anchor))
    .map((anchor) => sectionOf(site.pageAt('/api/rest/'), anchor))
    .join('\n')
}

/** Sections with an object's fields, and the one with the fields for a component's code. */
function isObject(anchor: string): boolean {
  return anchor.endsWith('-object') || anchor === 'component-code'
}

/** The parameters of an entry in one part of the request, each with whether it is required. */
function parametersOf(html: string, label: string): [name: string, required: string][] {
  const [, below = ''] = html.split(`<strong>${label} parameters</strong>`)
  return shownFieldsOf(below.split('<strong>')[0] ?? '').map(({ path, required }) => [path, required])
}

describe('the REST API reference', () => {
  test('has the sections of the specification, in their order', () => {
    const sections = headingsOf(site.pageAt('/api/rest/')).filter(({ level }) => level === 2)
    const specified = [
      'Overview #overview',
      'Base URL #base-url',
      'Authentication #authentication',
      'Required headers #required-headers',
      'Common parameters #common-parameters',
      'Organization-owned resources #working-with-resources-owned-by-an-organization',
      'Pagination #pagination',
      'Errors #errors',
      'Components #components',
      'Events #events',
      'Organizations #organizations',
      'Sources #sources',
      'Subscriptions #subscriptions',
      'Webhooks #webhooks',
      'Workflows #workflows',
      'Users #users',
    ]
    const found = sections.map(({ text, id }) => `${text} #${id}`)
    expect(found.filter((section) => specified.includes(section))).toEqual(specified)
  })

  test('has an entry for every endpoint, in the order of the facts', () => {
    const entries = headingsOf(site.pageAt('/api/rest/')).filter(
      ({ level, id }) => level === 3 && !id.startsWith('example-') && !isObject(id),
    )
    const known = entries.filter(({ id }) => endpoints.some(({ anchor }) => anchor === id))
    expect(known.map(({ text, id }) => [text, id])).toEqual(endpoints.map(({ title, anchor }) => [title, anchor]))
  })

  test('lists the fields of each object once, in the section of its tag', () => {
    const ids = headingsOf(site.pageAt('/api/rest/')).map(({ id }) => id)
    const objects = ids.filter(isObject)
    expect(objects.map((id) => [ids[ids.indexOf(id) - 1], id])).toEqual([
      ['components', 'component-object'],
      ['component-object', 'component-code'],
      ['events', 'event-object'],
      ['sources', 'source-object'],
      ['subscriptions', 'subscription-object'],
      ['webhooks', 'webhook-object'],
      ['users', 'user-object'],
    ])
  })

  test('explains the errors of all endpoints once', () => {
    const errors = rowsOf(sectionOf(site.pageAt('/api/rest/'), 'errors'))
    expect(errors).toContainEqual(['401 Unauthorized', 'The API key is missing, invalid, or revoked.'])
  })

  test.each(endpoints)('$title: $method $path', ({ anchor, method, path, parameters, body, response }) => {
    const html = sectionOf(site.pageAt('/api/rest/'), anchor)
    expect(plain(html)).toContain(`${method} https://api.pipedream.com/v1${path}`)
    // This one leads to the entry of another section.
    if (anchor === 'list-webhooks') {
      expect(html).toContain('href="#get-current-user-s-webhooks"')
      return
    }
    const linked = linkedSections(html)
    for (const { name, in: place, required } of parameters) {
      const common = shownFieldsOf(linked).map((field) => [field.path, field.required])
      const shown = [...parametersOf(html, place === 'path' ? 'Path' : 'Query'), ...(place === 'path' ? [] : common)]
      expect(shown, `${place} parameter ${name}`).toContainEqual([name, required ? 'yes' : 'no'])
    }
    // The fields for a component's code are in one section for all endpoints that take them.
    const shared = html.includes('href="#component-code"') ? sectionOf(site.pageAt('/api/rest/'), 'component-code') : ''
    const names = shownFieldsOf(html + shared).map((field) => field.path)
    for (const name of body) expect(names).toContain(name)
    const fields = [html, linked].flatMap((text) => shownFieldsOf(text).map((field) => field.path))
    // An object's own section has the names of its fields without the way to the object.
    for (const name of response)
      expect(
        [name, name.replace(/^data(?:\[\])?\./, '')].some((one) => fields.includes(one)),
        name,
      ).toBe(true)
    expect(plain(html)).toMatch(/Response: 2(?:xx|\d\d)\./)
    // Errors that every endpoint can return are explained once, and linked from the response.
    expect(plain(html)).toContain('401 Unauthorized Common to all endpoints')
    expect(html).toContain('href="#errors"')
    expect(plain(html)).not.toMatch(/\b(?:4xx|5xx)\b/)
    if (response.length > 0) expect(html).toContain('<strong>Example response</strong>')
  })

  test.each(endpoints.filter(({ anchor }) => anchor !== 'list-webhooks'))(
    '$title: samples in cURL, Node.js and Python, switched together',
    ({ anchor, method }) => {
      const html = sectionOf(site.pageAt('/api/rest/'), anchor)
      const group = html.slice(html.indexOf('data-sync="lang"'))
      const names = [...group.matchAll(/type="radio"[^>]*value="([^"]*)"/g)].map(([, name]) => name)
      expect(names.slice(0, 3)).toEqual(['cURL', 'Node.js', 'Python'])
      const text = plain(group)
      expect(text).toContain(`method: "${method}"`)
      expect(text).toContain(`requests.${method.toLowerCase()}(`)
      expect(text).toContain(method === 'GET' ? 'curl ' : `-X ${method}`)
      expect(text).not.toContain('=== expect')
    },
  )

  test.each(endpoints.filter(({ anchor }) => anchor !== 'list-webhooks'))(
    '$title is in the list of endpoints',
    ({ title, method, path }) => {
      const rows = rowsOf(sectionOf(site.pageAt('/api/rest/'), 'all-endpoints'))
      expect(rows).toContainEqual([title, `${method} ${path}`])
    },
  )

  test('every status that the facts name is explained', () => {
    const rows = rowsOf(sectionOf(site.pageAt('/api/rest/'), 'errors')).map(([status = '']) => status)
    expect(rows).toEqual(['Status', '2xx', '200 OK', '202 Accepted', '4xx', '401 Unauthorized', '5xx'])
  })

  test('the document that it is made from is served, with nothing in it that only this site understands', () => {
    const text = site.files['docs/api/openapi.json'] ?? ''
    const document: { openapi: string; servers: unknown; paths: Record<string, Record<string, unknown>> } =
      JSON.parse(text)
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://api.pipedream.com/v1' }] })
    expect(text).not.toMatch(/\{\$[A-Z]|"x-|\]\([/#]|:::/)
    const served = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace('{key_or_id}', '{key|id}')}`),
    )
    const wanted = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
    expect([...wanted].filter((one) => !served.includes(one))).toEqual([])
    expect(site.pageAt('/api/rest/')).toContain('href="/docs/api/openapi.json"')
  })
})

describe('the CLI reference', () => {
  test('has every heading of the facts', () => {
    const ids = headingsOf(site.pageAt('/cli/reference/')).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(cli.anchors))
    const commands = ids.filter((id) => id.startsWith('pd-'))
    expect(commands).toEqual(expect.arrayContaining(cli.commands.map(({ anchor }) => anchor)))
  })

  test.each(cli.commands)('$name', ({ name, anchor, arguments: words, flags }) => {
    const html = sectionOf(site.pageAt('/cli/reference/'), anchor)
    const heading = headingsOf(site.pageAt('/cli/reference/')).find(({ id }) => id === anchor)
    expect(heading?.text).toBe(name)
    if (anchor === 'pd-init') return
    expect(plain(html)).toContain(`${name} `.trim())
    const names = shownFieldsOf(html).flatMap((field) => field.path.split(', '))
    for (const word of words) expect(names).toContain(word)
    for (const flag of flags) expect(plain(html)).toMatch(new RegExp(`(?<![\\w-])${flag}(?![\\w-])`))
    expect(html).toContain('data-lang="bash"')
  })

  test('every flag of all commands is explained', () => {
    const text = plain(site.pageAt('/cli/reference/'))
    for (const flag of cli.globalFlags) expect(text).toContain(flag)
    const [flag] = shownFieldsOf(sectionOf(site.pageAt('/cli/reference/'), 'general-notes'))
    expect(flag?.path).toBe('-p, --profile <profile>')
  })

  test('every command is in the list of commands', () => {
    const links =
      sectionOf(site.pageAt('/cli/reference/'), 'general-notes').match(/<li><a [^>]*><code\b[^>]*>[^<]+/g) ?? []
    const commands = cli.commands.filter(({ name }) => name.split(' ').length === 2)
    expect(links.map((link) => link.replace(/<[^>]*>/g, ''))).toEqual(
      expect.arrayContaining(commands.map(({ name }) => name)),
    )
  })
})
