import { withBase } from '../../shared/routes/routes.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { PublishedData } from '../generators/expand-generated.ts'
import { insertConstants } from '../markdown/parse/constants.ts'

/** A callout, which other Markdown renderers don't support. */
const callout = /^:::\w+\[(.+)\]\n([\s\S]*?)\n:::$/gm

type Settings = Pick<SiteConfig, 'constants' | 'origin' | 'base'>

/**
 * Serves data as self-contained JSON: constants are filled in, links are absolute, and callouts are plain Markdown.
 * @param route the page's route, for `#anchor` links
 */
export function createDataFile(
  { path, data }: Pick<PublishedData, 'path' | 'data'>,
  route: string,
  config: Settings,
): SiteFile {
  return { path: path.slice(1), content: `${JSON.stringify(resolve(data, route, config), null, 2)}\n` }
}

function resolve(value: unknown, route: string, config: Settings): unknown {
  if (typeof value === 'string') return resolveText(value, route, config)
  if (Array.isArray(value)) return value.map((item) => resolve(item, route, config))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolve(child, route, config)]))
}

/** A text that consists of a single constant gets the constant's type. */
function resolveText(text: string, route: string, { constants, origin, base }: Settings): unknown {
  const alone = /^\{\$([A-Z][A-Z0-9_]*)\}$/.exec(text)?.[1]
  if (alone !== undefined && constants[alone] !== undefined) return constants[alone]
  const host = origin ?? ''
  return insertConstants(text, constants, 'text', () => undefined)
    .replace(callout, (_, title: string, body: string) => `**${title}.** ${body}`)
    .replaceAll('](/', `](${host}${withBase(base, '/')}`)
    .replaceAll('](#', `](${host}${withBase(base, route)}#`)
}
