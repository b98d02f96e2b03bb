import { describe, expect, test } from 'vitest'
import specified from '../fixtures/site/specified-routes.json' with { type: 'json' }
import { headingsOf, loadOwnSite, openOwnSite, sectionOf } from './setup/own-site.ts'

const languages = ['Node.js', 'Python', 'Go', 'Bash']
/** Requests to the API start with cURL, which isn't a language of code steps. */
const labelOrder = ['cURL', ...languages]

const site = await openOwnSite()

/** The labels of each group of tabs that switches by language. */
function languageTabs(html: string): string[][] {
  return html
    .split(/<div class="(?:reference-part )?tabs/)
    .slice(1)
    .filter((group) => /^[^>]*data-sync="lang"/.test(group))
    .map((group) => {
      const [, name = ''] = /name="([^"]*)"/.exec(group) ?? []
      return [...group.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, label = '']) => label)
    })
}

test('tabs of languages have one label for each, in one order, so that they switch together', () => {
  const routes = Object.values(specified).flat()
  const groups = routes.flatMap((route) => languageTabs(site.pageAt(route)).map((labels) => [route, labels] as const))
  expect(groups.length).toBeGreaterThan(30)
  const known = (labels: readonly string[]): string[] => labelOrder.filter((label) => labels.includes(label))
  expect(groups.filter(([, labels]) => labels.join() !== known(labels).join())).toEqual([])
})

describe('a request has a tab for cURL, Node.js, and Python', () => {
  const requestOrder = ['cURL', 'Node.js', 'Python']
  const completeGroups = (route: string): number =>
    languageTabs(site.pageAt(route)).filter((labels) => labels.slice(0, 3).join() === requestOrder.join()).length

  test('in every group that starts with cURL', () => {
    const routes = Object.values(specified).flat()
    const started = routes.filter((route) => languageTabs(site.pageAt(route)).some(([first]) => first === 'cURL'))
    expect(started.length).toBeGreaterThan(10)
    const incomplete = (route: string): boolean =>
      languageTabs(site.pageAt(route)).filter(([first]) => first === 'cURL').length !== completeGroups(route)
    expect(started.filter(incomplete)).toEqual([])
  })

  test('in every tutorial and every request to the API', { timeout: 240_000 }, async () => {
    const { pages } = await loadOwnSite()
    const counts = pages.map(({ compiled: { record, samples } }) => {
      const isTutorial = record.frontmatter.kind === 'tutorial'
      const requests = samples.filter(
        ({ language, code, expectation }) =>
          language === 'bash' &&
          /\bcurl\b/.test(code) &&
          (isTutorial || /(?:GET|POST|PUT|DELETE) https:\/\/(?:api|rt)\.pipedream\.com/.test(expectation ?? '')),
      )
      return { route: record.path, requests: requests.length }
    })
    expect(counts.filter(({ requests }) => requests > 0).length).toBeGreaterThan(10)
    expect(counts.filter(({ route, requests }) => requests > completeGroups(route))).toEqual([])
  })
})

test('a task that every language can do has one tab group with all of them', () => {
  const html = site.pageAt('/code/')
  const ids = headingsOf(html).map(({ id }) => id)
  const tasks = ids.slice(ids.indexOf('same-task') + 1)
  expect(tasks).toEqual([
    'request-with-a-key',
    'send-json',
    'write-and-read-a-file',
    'download-and-send-a-file',
    'list-and-delete-files',
    'fail-a-step',
  ])
  for (const task of tasks) expect(languageTabs(sectionOf(html, task)), task).toEqual([languages])
})

test.each(['nodejs', 'python', 'go', 'bash'])(
  'the recipes of %s lead to the same tasks in other languages',
  (language) => {
    for (const page of ['http-requests', 'working-with-files']) {
      expect(site.pageAt(`/code/${language}/${page}/`)).toContain('href="/docs/code/#same-task"')
    }
  },
)
