import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtInDirectives } from '../../directives/built-in.ts'
import type { Directive } from './define-directive.ts'

/** What a directive adds to the application. */
export interface BrowserParts {
  name: string
  className: string
  /** Absolute path of its folder, the only one that its client part and style may use. */
  folder: string
  /** Absolute paths. */
  client: string | null
  style: string | null
  /** Whether its style comes with the pages that need it instead of with the application. */
  isRare: boolean
}

type Written = Pick<Directive, 'name' | 'module'> &
  Partial<Record<'className' | 'client' | 'style', string | undefined> & Record<'isRare', boolean | undefined>>

/** Locates the files of a directive. */
export function locateParts({ name, className = name, module, client, style, isRare = false }: Written): BrowserParts {
  const folder = dirname(fileURLToPath(module))
  const pathOf = (part: string | undefined): string | null => (part === undefined ? null : join(folder, part))
  return { name, className, folder, client: pathOf(client), style: pathOf(style), isRare }
}

/** The parts of the built-in directives and of a site's own. Directives that share them, such as the callouts, count once. */
export function browserParts(ofSite: readonly BrowserParts[]): BrowserParts[] {
  const all = [...[...builtInDirectives.values()].map(locateParts), ...ofSite]
  const shared = new Map(all.map((parts) => [`${parts.className}\n${parts.client}\n${parts.style}`, parts]))
  return [...shared.values()].filter(({ client, style }) => client !== null || style !== null)
}
