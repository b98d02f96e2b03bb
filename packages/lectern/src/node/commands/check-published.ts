import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataFile } from '../output/data-files.ts'
import type { Place, Problem } from '../problem.ts'
import type { Project } from '../project.ts'
import type { PublishedData } from '../reference/expand-generated.ts'
import { dataProblem } from '../reference/generator.ts'
import { openDataFile } from '../reference/read-data.ts'
import type { Site } from '../site.ts'

/** What the linter of OpenAPI has against the documents that a site serves, at the lines of their data files. */
export async function checkPublished(site: Site, { contentDir, config }: Project): Promise<Problem[]> {
  const served = site.pages.flatMap(({ data, compiled }) =>
    (compiled.published ?? []).map((one) => ({ one, text: String(createDataFile(one, data.path, config).content) })),
  )
  const documents = served.filter(({ one }) => isOpenApi(one.data))
  if (documents.length === 0) return []
  // It takes longer to load than most trees need to be checked.
  const { lintOpenApi } = await import('../reference/lint-open-api.ts')
  const problems = documents.map(async ({ one, text }) => {
    const locate = await openLines(one, contentDir)
    const faults = await lintOpenApi(text)
    return faults.map(({ path, message, rule }) =>
      dataProblem(one.from, locate(path), { message: `${one.path}: ${message}`, fix: `mend it; the rule is ${rule}` }),
    )
  })
  return (await Promise.all(problems)).flat()
}

function isOpenApi(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'openapi' in data
}

async function openLines({ from }: PublishedData, contentDir: string): Promise<(path: readonly string[]) => Place> {
  const { data } = openDataFile(from, await readFile(join(contentDir, from), 'utf8')).yaml()
  return (path) => data?.locate(path) ?? { line: 0, column: 0 }
}
