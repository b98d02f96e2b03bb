import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFault } from '../generators/define-generator.ts'
import type { PublishedData } from '../generators/expand-generated.ts'
import { dataProblem } from '../generators/generator.ts'
import { openDataFile } from '../generators/open-data-file.ts'
import { createDataFile } from '../output/data-files.ts'
import type { Site } from '../pipeline/assemble.ts'
import type { Problem, SourcePosition } from '../problem.ts'
import type { Project } from '../project.ts'

/** Checks the data that a site serves, with the generators' checks. Positions are in the data files. */
export async function checkPublished(site: Site, { contentDir, config }: Project): Promise<Problem[]> {
  const checks = config.generators.flatMap(({ check }) => check ?? [])
  const served = site.pages.flatMap(({ data: page, compiled }) =>
    (compiled.published ?? []).map(({ from, path, data }) => {
      const text = String(createDataFile({ path, data }, page.path, config).content)
      return { from, file: { path, data, text } }
    }),
  )
  const problems = served.map(async ({ from, file }) => {
    const faults = await Promise.all(checks.map((check) => check(file)))
    return placeFaults(faults.flat(), from, contentDir)
  })
  return (await Promise.all(problems)).flat()
}

async function placeFaults(
  faults: readonly DataFault[],
  from: PublishedData['from'],
  contentDir: string,
): Promise<Problem[]> {
  if (faults.length === 0) return []
  const { data } = openDataFile(from, await readFile(join(contentDir, from), 'utf8')).yaml()
  const locate = (path: DataFault['path']): SourcePosition => data?.locate(path) ?? { line: 0, column: 0 }
  return faults.map(({ path, message, fix }) => dataProblem(from, locate(path), { message, fix }))
}
