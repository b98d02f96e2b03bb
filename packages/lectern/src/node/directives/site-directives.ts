import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleModule } from '../config/import-module.ts'
import type { SiteConfig } from '../config/schema.ts'
import { type EngineCache, unknownEngine } from '../engine.ts'
import { listFiles } from '../folder.ts'
import { hashOf } from '../hash.ts'
import type { DirectiveBundle } from '../markdown/context.ts'
import { configProblem, type Problem, SiteError } from '../problem.ts'
import { type BrowserParts, locateParts } from './browser-parts.ts'

/** One of the site's own directives as plain data, which can be hashed and sent to other threads. */
export interface SiteDirective extends DirectiveBundle, BrowserParts {
  /** Hash of the folder's files, without tests. Empty if none of them gets into the browser. */
  digest: string
}

/**
 * Bundles the compile functions of a site's directives and finds their other parts.
 * @param configFile absolute path of `site.config.ts`
 * @throws SiteError for parts that don't exist
 */
export async function openDirectives(
  { directives }: SiteConfig,
  configFile: string,
  engine: EngineCache = unknownEngine,
): Promise<SiteDirective[]> {
  const problems = directives.flatMap((directive, index) => findProblems(directive, index, configFile))
  if (problems.length > 0) throw new SiteError(problems)
  return Promise.all(directives.map((directive) => openDirective(directive, engine)))
}

type ConfiguredDirective = SiteConfig['directives'][number]

async function openDirective(directive: ConfiguredDirective, engine: EngineCache): Promise<SiteDirective> {
  const module = fileURLToPath(directive.module)
  const parts = locateParts(directive)
  const isInBrowser = parts.client !== null || parts.style !== null
  return {
    ...parts,
    module,
    bundle: await bundleModule(module, engine),
    digest: isInBrowser ? await digestOf(parts.folder) : '',
  }
}

async function digestOf(folder: string): Promise<string> {
  const files = listFiles(folder).filter((file) => !file.includes('.test.'))
  const digests = await Promise.all(files.map(async (file) => [file, hashOf(await readFile(join(folder, file)))]))
  return hashOf(JSON.stringify(digests))
}

function findProblems(
  { name, module, client, style }: ConfiguredDirective,
  index: number,
  configFile: string,
): Problem[] {
  const folder = dirname(fileURLToPath(module))
  if (configFile.startsWith(folder + sep)) {
    const message = `directive ${name} is in the site's own folder`
    return [configProblem(['directives', index, 'module'], message, `move it to directives/${name}/`)]
  }
  return Object.entries({ client, style }).flatMap(([part, path]) =>
    path === undefined || existsSync(join(folder, path))
      ? []
      : configProblem(
          ['directives', index, part],
          `${part} of directive ${name} does not exist: ${path}`,
          'create the file',
        ),
  )
}
