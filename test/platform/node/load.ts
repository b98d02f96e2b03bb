import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Definition } from './definition.ts'
import { isRecord, RefusedError } from './refuse.ts'

/** Loads the sample and gives back what it exports by default. */
export async function loadDefinition(path: string, commonJs: boolean): Promise<Definition> {
  const exported: unknown = commonJs ? createRequire(path)(path) : await loadModule(path)
  if (!isRecord(exported)) {
    throw new RefusedError('the sample exports no component: start it with export default')
  }
  return exported
}

async function loadModule(path: string): Promise<unknown> {
  const module: { default?: unknown } = await import(pathToFileURL(path).href)
  return module.default
}
