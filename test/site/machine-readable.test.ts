import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { parseAtomFeed } from 'feedsmith'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { openOwnSite } from './setup/own-site.ts'

const { files } = await openOwnSite()
const documents = Object.entries(files).filter(
  ([path, text]) => path.endsWith('/index.html') && text.includes('<article'),
)
const routes = ['', 'quickstart/', 'workflows/steps/', 'api/rest/', 'components/api/', 'pricing/', 'cli/reference/']
const kinds = [...routes, 'apps/all-apps/', 'code/', 'errors/', 'changes/', 'quickstart/create-new-workflow.html']

/** The document at a route. */
function documentAt(route: string): string {
  return (
    files[`docs/${route.endsWith('.html') ? route : `${route}index.html`}`] ?? expect.fail(`no document for ${route}`)
  )
}

const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  // Tables get their widths from attributes, because the Content Security Policy forbids inline styles.
  rules: { 'no-deprecated-attr': 'off' },
})

test.each(kinds)('the document of /%s is valid HTML', async (route) => {
  const { results } = await html.validateString(documentAt(route))
  expect(
    results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => ({ line, ruleId, message }))),
  ).toEqual([])
})

test('the validator reports invalid HTML', async () => {
  const { valid } = await html.validateString(documentAt('').replace('</main>', '</main></p>'))
  expect(valid).toBe(false)
})

describe('structured data', () => {
  const extract = (text: string) => new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(text)
  const validate = (text: string) => new Validator().validate(extract(text))

  test('is valid on every page, with the trail to it', async () => {
    expect(documents.length).toBeGreaterThan(130)
    for (const [path, text] of documents) {
      expect(await validate(text), path).toEqual([])
      const kind = path === 'docs/index.html' ? 'WebSite' : 'BreadcrumbList'
      expect(Object.keys(extract(text).jsonld), path).toContain(kind)
    }
  })

  test('is reported if it is incomplete', async () => {
    expect(await validate(documentAt('pricing/').replace('"name":"Pipedream",', ''))).not.toEqual([])
  })
})

test('the sitemap follows its schema', async () => {
  const schema = readFileSync(inProject('node_modules/sitemap/schema/sitemap.xsd'), 'utf8')
  const contents = files['docs/sitemap.xml'] ?? ''
  const check = (text: string) => validateXML({ xml: [{ fileName: 'sitemap.xml', contents: text }], schema: [schema] })
  expect(await check(contents)).toMatchObject({ valid: true, errors: [] })
  expect(await check(contents.replace('<loc>', '<lock>').replace('</loc>', '</lock>'))).toMatchObject({ valid: false })
})

test('the sitemap lists addresses that are served, not redirects', () => {
  const listed = [...(files['docs/sitemap.xml'] ?? '').matchAll(/<loc>https:\/\/pipedream\.com\/([^<]+)<\/loc>/g)]
  const served = listed.map(([, path = '']) => path.replace(/\/$/, '/index.html'))
  expect(served.length).toBeGreaterThan(130)
  expect(served.filter((path) => !files[path]?.includes('<article'))).toEqual([])
  expect(served).toContain('docs/changes/index.html')
})

test('every feed can be read, and its entries have what Atom requires', async () => {
  const feeds = Object.entries(files).filter(([path]) => path.endsWith('feed.xml'))
  expect(feeds.length).toBeGreaterThan(5)
  for (const [path, contents] of feeds) {
    const { valid } = await validateXML({ xml: [{ fileName: 'feed.xml', contents }], normalization: 'format' })
    expect(valid, path).toBe(true)
    const feed = parseAtomFeed(contents)
    expect(feed, path).toMatchObject({ id: `https://pipedream.com/${path}`, updated: expect.stringMatching(/Z$/) })
    const ids = feed.entries?.map(({ id }) => id) ?? []
    expect(new Set(ids).size, path).toBe(ids.length)
    for (const { id, title, updated, links = [] } of feed.entries ?? []) {
      expect(id).toMatch(/^tag:pipedream\.com,\d{4}-\d\d-\d\d:\/docs\//)
      expect(title).toBeTruthy()
      expect(new Date(String(updated)).getTime()).not.toBeNaN()
      expect(links.map(({ href }) => href)).toEqual([expect.stringMatching(/^https:\/\/pipedream\.com\/docs\//)])
    }
  }
})

test('the link of the feed and the preview image of every page lead to files', () => {
  for (const [path, text] of documents) {
    const [, feed = ''] = /type="application\/atom\+xml" href="\/([^"]+)"/.exec(text) ?? []
    const [, image = ''] = /property="og:image" content="https:\/\/pipedream\.com\/([^"]+)"/.exec(text) ?? []
    expect([feed in files, image in files], path).toEqual([true, true])
  }
})
