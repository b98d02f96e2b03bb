import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCorpus } from './corpus.ts'
import { runTimed, type Taken } from './run-timed.ts'

/** The simplest Hugo site for a corpus: highlighting and a full sidebar on each page, no search, no scripts. */
const config = `baseURL = "https://example.com/docs/"
title = "Docs"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
noClasses = false
`

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"></head><body><nav>{{ partialCached "nav.html" . }}</nav><main><h1>{{ .Title }}</h1>{{ .Content }}</main><aside>{{ .TableOfContents }}</aside></body></html>'

const sidebar =
  '<ul>{{ range .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>'

/** Hugo's build time for a corpus, as a measure of the machine's speed. */
export async function runHugo(dir: string, count: number): Promise<Taken> {
  await writeCorpus(join(dir, 'content'), count, true)
  const layouts = ['_default/single.html', '_default/list.html', 'index.html']
  await mkdir(join(dir, 'layouts/_default'), { recursive: true })
  await mkdir(join(dir, 'layouts/partials'), { recursive: true })
  await writeFile(join(dir, 'config.toml'), config)
  for (const layout of layouts) await writeFile(join(dir, 'layouts', layout), page)
  await writeFile(join(dir, 'layouts/partials/nav.html'), sidebar)
  return runTimed('hugo', ['--quiet', '--source', dir, '--cacheDir', join(dir, 'cache')])
}
