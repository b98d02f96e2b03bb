import { expect, test } from 'vitest'
import specified from '../fixtures/site/specified-routes.json' with { type: 'json' }
import { headingsOf, openOwnSite, sectionOf } from './setup/own-site.ts'

const languages = ['Node.js', 'Python', 'Go', 'Bash']
/** Requests to the API start with cURL, which isn't a language of code steps. */
const labelOrder = ['cURL', ...languages]

const site = await openOwnSite()

/** The labels of each group of tabs that switches by language. */
function languageTabs(html: string): string[][] {
  return html
    .split('<div class="tabs"')
    .slice(1)
    .filter((group) => /^[^>]*data-sync="lang"/.test(group))
    .map((group) => [...group.matchAll(/type="radio"[^>]*value="([^"]*)"/g)].map(([, label = '']) => label))
}

test('tabs of languages have one label for each, in one order, so that they switch together', () => {
  const routes = Object.values(specified).flat()
  const groups = routes.flatMap((route) => languageTabs(site.pageAt(route)).map((labels) => [route, labels] as const))
  expect(groups.length).toBeGreaterThan(30)
  const known = (labels: readonly string[]): string[] => labelOrder.filter((label) => labels.includes(label))
  expect(groups.filter(([, labels]) => labels.join() !== known(labels).join())).toEqual([])
})

test('a task that each language can do stands in one group with all of them', () => {
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
