import { inject } from 'vitest'
import { loadSite } from '../../../packages/lectern/src/node/load-site.ts'
import type { Site } from '../../../packages/lectern/src/node/pipeline/assemble.ts'
import { openProject } from '../../../packages/lectern/src/node/project.ts'
import { type Files, readFiles } from '../../../packages/lectern/src/node/testing/temp-dir.ts'
import { routeToFile } from '../../../packages/lectern/src/shared/routes/routes.ts'

export interface Heading {
  level: number
  id: string
  text: string
}

/** Our own site as it is published. */
export interface BuiltSite {
  /** The folder that a host would serve as its root. */
  dir: string
  /** Path below that folder -> text of the file. */
  files: Files
  /** The document of a route; throws where there is none. */
  pageAt(route: string): string
}

/** Reads the site that was built before the tests. */
export async function openOwnSite(): Promise<BuiltSite> {
  const dir = inject('ownSite')
  const files = await readFiles(dir)
  return {
    dir,
    files,
    pageAt(route) {
      const html = files[`docs/${routeToFile(route)}`]
      if (html === undefined) throw new Error(`there is no page ${route}`)
      return html
    },
  }
}

const headingTag = /<h([2-6]) id="([^"]*)"[^>]*>(.*?)<\/h\1>/g

/** The headings of a document, its title excluded. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(headingTag)].map(([, level, id = '', content = '']) => ({
    level: Number(level),
    id,
    text: plain(content),
  }))
}

/** The content below a heading, up to the next one of any level. */
export function sectionOf(html: string, id: string): string {
  const start = html.indexOf(` id="${id}"`)
  if (start < 0) return ''
  const after = html.slice(start)
  const end = after.slice(1).search(/<h[1-6] id=/)
  return end < 0 ? after : after.slice(0, end + 1)
}

/** The words of some HTML. */
export function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Cells of every row of the tables in some HTML, headers included. */
export function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => plain(cell)),
  )
}

/** A field of a reference's definition list. */
export interface ShownField {
  /** With the names of the fields around it: `data[].id`. */
  path: string
  type: string
  /** `yes`, `no`, or a condition. */
  required: string
  default: string
  description: string
}

/** The fields in the definition lists of some HTML, in their order, nested ones included. */
export function shownFieldsOf(html: string): ShownField[] {
  const shown: ShownField[] = []
  const around: string[] = []
  const parts = html.matchAll(/<dl[^>]*>|<\/dl>|<dt>(.*?)<\/dt>(?:<dd>(?!<details)(.*?)<\/dd>)?/gs)
  let last = ''
  for (const [tag, term, description = ''] of parts) {
    if (tag === '</dl>') around.pop()
    else if (term === undefined) around.push(last)
    else {
      const partOf = (name: string): string =>
        plain(new RegExp(`<${name}(?: class="\\w+")?>(.*?)</${name}>`, 's').exec(term)?.[1] ?? '')
      const name = plain(term.split(/ <(?:i|b|small)(?: class="\w+")?>/)[0] ?? '')
      const path = `${around.at(-1) ?? ''}${name}`
      const type = partOf('i')
      last = `${path}${type.startsWith('array') ? '[]' : ''}.`
      const required =
        partOf('b')
          .replace(/^required$/, 'yes')
          .replace('required ', '') || 'no'
      const preset = partOf('small').replace('Default: ', '') || 'none'
      shown.push({ path, type, required, default: preset, description: plain(description) })
    }
    if (around.length === 1 && term === undefined) around[0] = ''
  }
  return shown
}

let loading: Promise<Site> | undefined

/** Our own site, compiled and checked: once for all test files of a worker, because it takes ten seconds. */
export function loadOwnSite(): Promise<Site> {
  loading ??= openProject(undefined)
    .then(loadSite)
    .then(({ site }) => site)
  return loading
}
