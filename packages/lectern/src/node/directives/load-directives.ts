import { pathToFileURL } from 'node:url'
import type { DirectiveBundle } from '../markdown/context.ts'
import type { Directive } from './define-directive.ts'

/** Imports the site's directives from their bundles, in any thread. Node.js imports each bundle only once. */
export async function loadDirectives(bundles: readonly DirectiveBundle[] = []): Promise<Map<string, Directive>> {
  const all = await Promise.all(bundles.map(loadDirective))
  return new Map(all.map((directive) => [directive.name, directive]))
}

async function loadDirective({ name, module, bundle }: DirectiveBundle): Promise<Directive> {
  const exported: Record<string, unknown> = await import(pathToFileURL(bundle).href)
  const found = Object.values(exported).filter(isDirective)
  const directive = found.find((one) => one.name === name)
  if (!directive) throw new Error(`${module} must export the directive ${name}`)
  return directive
}

/** The schema of the configuration has already checked everything else. */
function isDirective(value: unknown): value is Directive {
  return typeof value === 'object' && value !== null && 'compile' in value && typeof value.compile === 'function'
}
