import { describe, expect, test } from 'vitest'
import specified from '../fixtures/site/specified-routes.json' with { type: 'json' }
import { openOwnSite, plain } from './setup/own-site.ts'

/** What stands for one thing on all pages -> other spellings of it. */
const spellings: Record<string, RegExp> = {
  GitHub: /\bGithub\b/,
  HubSpot: /\bHubspot\b/,
  PagerDuty: /\bPagerduty\b/,
  ServiceNow: /\bServicenow\b|\bService Now\b/,
  'Google Sheets': /\bGoogle sheets?\b/,
  JavaScript: /\bJavascript\b/,
  TypeScript: /\bTypescript\b/,
  'Node.js': /\bNode\.?JS\b|\bNodeJs\b|\bnode\.js\b/,
  npm: /\bNPM\b/,
  cURL: /\bCURL\b|\bCurl\b/,
  email: /\be-mail/i,
  timezone: /\btime[ -]zones?\b/i,
  webhook: /\bweb[ -]hooks?\b/i,
  prebuilt: /\bpre-built\b/i,
  'Run Now': /\bRUN NOW\b/,
  canceled: /\bcancelled\b/i,
  'for example': /\be\.g\.|\bi\.e\./,
}

/** What a button, a field or a choice is called on all pages -> its other names, as labels in bold type. */
const labels: Record<string, RegExp> = {
  'Connect Account': /^Connect (?:\[APP\]|Google Sheets|Slack|Zoom|Zoho.*)$/i,
  'Click Here To Connect An App': /^Connect An App$/,
  // The app; its trigger is the one below.
  'HTTP / Webhook': /^Webhooks?$/,
  'HTTP / Webhook Requests': /^HTTP \/ Webhook (?:Request|Triggers?)$/i,
  'Plain Text': /^Text$/,
}

const site = await openOwnSite()
const pages = Object.values(specified).flat()

function articleOf(route: string): string {
  const html = site.pageAt(route)
  return html.slice(html.indexOf('<article'), html.indexOf('</article>'))
}

/** The words of a page's article, those of its figures included; names in code are what they are. */
function proseOf(route: string): string {
  return plain(
    articleOf(route)
      .replace(/<pre\b.*?<\/pre>/gs, ' ')
      .replace(/<code\b.*?<\/code>/gs, ' '),
  )
}

/** All bold text: text -> a page that has it. */
function boldTexts(): Map<string, string> {
  const bold = (route: string): string[] =>
    [...articleOf(route).matchAll(/<strong>(.*?)<\/strong>/gs)].map(([, text = '']) => plain(text))
  return new Map(pages.flatMap((route) => bold(route).map((text) => [text, route] as const)))
}

test('the prose of a page is found', () => {
  expect(proseOf('/sources/github/')).toContain('GitHub sources emit an event')
})

describe.each(Object.entries(spellings))('%s', (_, other) => {
  test('is spelled so on every page', () => {
    expect(pages.flatMap((route) => other.exec(proseOf(route))?.[0].concat(` on ${route}`) ?? [])).toEqual([])
  })
})

describe('labels of the user interface', () => {
  const found = boldTexts()

  test.each(Object.entries(labels))('%s has no other name', (label, other) => {
    expect([...found.keys()]).toContain(label)
    expect([...found].filter(([text]) => other.test(text))).toEqual([])
  })

  test('are written in capitals and lowercase letters alike on all pages', () => {
    const texts = [...found.keys()]
    const alike = (text: string): string[] =>
      texts.filter((other) => other !== text && other.toLowerCase() === text.toLowerCase())
    expect(texts.filter((text) => alike(text).length > 0)).toEqual([])
  })
})

test('samples name the endpoint of the reader by one placeholder', () => {
  const files = Object.keys(site.files).filter((path) => path.endsWith('.html'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => /YOUR[_-]ENDPOINT(?!-ID)/.test(site.files[path] ?? ''))).toEqual([])
})

test('a link called community leads to the community', () => {
  const links = pages.flatMap((route) =>
    [...articleOf(route).matchAll(/<a href="([^"]*)"[^>]*>community(?: forum)?<\/a>/g)].map(([, to]) => to),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(new Set(links)).toEqual(new Set(['https://pipedream.com/community']))
})
