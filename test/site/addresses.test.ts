import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAddresses } from '../../packages/lectern/src/node/addresses/address-file.ts'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { routeToFile } from '../../packages/lectern/src/shared/routes/routes.ts'
import { redirects } from '../../site/redirects.ts'
import { openOwnSite } from './setup/own-site.ts'

const site = await openOwnSite()
const recorded = parseAddresses(readFileSync(inProject('site/addresses.txt'), 'utf8')).map(({ address }) => address)

const article = /<article\b.*<\/article>/s

/** A line of code: its number changes with each edit above it, so it's no permanent address. */
const codeLine = /-L\d+$/

/** The route of a document and the anchors in its content. The stub of a redirect has none. */
function addressesIn(file: string, html: string): string[] {
  const route = `/${file.replace(/^docs\//, '').replace(/(^|\/)index\.html$/, '$1')}`
  const [content] = article.exec(html) ?? []
  if (content === undefined) return [route]
  const ids = [...content.matchAll(/<[a-z][\w-]* (?:[^<>]*? )?id="([^"]+)"/g)].map(([, id]) => id ?? '')
  return [route, ...ids.filter((id) => !codeLine.test(id)).map((id) => `${route}#${id}`)]
}

/** What readers see in place of a page, and the list of changes, whose days come and go. */
const noPages = ['docs/404.html', 'docs/not-saved.html', 'docs/changes/index.html']
const documents = Object.entries(site.files).filter(([file]) => file.startsWith('docs/') && file.endsWith('.html'))
const published = new Set(
  documents.filter(([file]) => !noPages.includes(file)).flatMap(([file, html]) => addressesIn(file, html)),
)

test('every published address is recorded: if this fails, run npm run links:accept', () => {
  const known = new Set(recorded)
  expect(published.size).toBeGreaterThan(1000)
  expect([...published].filter((address) => !known.has(address))).toEqual([])
})

test('every recorded address is published or redirected', () => {
  const isServed = (address: string): boolean => site.files[`docs/${routeToFile(address)}`] !== undefined
  // The redirect of a page keeps the anchor of the link that led to it.
  const isRedirected = (address: string): boolean => address in redirects || address.replace(/#.*/, '') in redirects
  const lost = recorded.filter(
    (address) => !published.has(address) && !isRedirected(address) && (address.includes('#') || !isServed(address)),
  )
  expect(lost).toEqual([])
})
