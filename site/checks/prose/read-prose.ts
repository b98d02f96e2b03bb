import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { proseOfMarkdown } from './markdown.ts'
import { proseOfSvg } from './svg.ts'
import { proseOfYaml } from './yaml.ts'

/** A file with sentences for people. */
export interface Prose {
  /** Path from the content folder, as problems name it. */
  file: string
  source: string
  /** As long as the source, with only the sentences in it. */
  text: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Documents for maintainers. */
const documents = ['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'docs', 'packages/lectern/README.md']

/** Whether a content folder is the one of this site, and not one given with `--content`. */
export function isOwnContent(contentDir: string): boolean {
  return relative(root, contentDir) === join('site', 'content')
}

/** Reads the pages, the data files and figures next to them, and the documents for maintainers. */
export async function readProse(contentDir: string): Promise<Prose[]> {
  const others = isOwnContent(contentDir)
    ? (await Promise.all(documents.map((path) => filesOf(join(root, path))))).flat()
    : []
  const files = [...(await filesOf(contentDir)), ...others].sort()
  return Promise.all(
    files.map(async (path) => {
      const source = await readFile(path, 'utf8')
      const text = (readers[extname(path)] ?? proseOfMarkdown)(source)
      return { file: relative(contentDir, path).split(sep).join('/'), source, text }
    }),
  )
}

const readers: Readonly<Record<string, (source: string) => string>> = { '.svg': proseOfSvg, '.yaml': proseOfYaml }

/** Search terms (`search.yml`) are the readers' words, not ours. */
async function filesOf(path: string): Promise<string[]> {
  if (path.endsWith('.md')) return [path]
  const names = await readdir(path, { recursive: true })
  return names.filter((name) => /\.(?:md|svg|yaml)$/.test(name)).map((name) => join(path, name))
}
