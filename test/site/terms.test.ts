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
  canceled: /\bcancelled\b/i,
  'for example': /\be\.g\.|\bi\.e\./,
}

const site = await openOwnSite()

/** The words of a page's article; names in code are what they are. */
function proseOf(route: string): string {
  const html = site.pageAt(route)
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  return plain(article.replace(/<pre\b.*?<\/pre>/gs, ' ').replace(/<code\b.*?<\/code>/gs, ' '))
}

test('the prose of a page is found', () => {
  expect(proseOf('/sources/github/')).toContain('GitHub sources emit an event')
})

describe.each(Object.entries(spellings))('%s', (_, other) => {
  test('is spelled so on every page', () => {
    const pages = Object.values(specified).flat()
    expect(pages.flatMap((route) => other.exec(proseOf(route))?.[0].concat(` on ${route}`) ?? [])).toEqual([])
  })
})

test('samples name the endpoint of the reader by one placeholder', () => {
  const files = Object.keys(site.files).filter((path) => path.endsWith('.html'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => /YOUR[_-]ENDPOINT(?!-ID)/.test(site.files[path] ?? ''))).toEqual([])
})
