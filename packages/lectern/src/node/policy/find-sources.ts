import { mergeSources, type SourceDirective, type Sources } from './sources.ts'

interface Tag {
  name: string
  /** In lower case, by name. */
  attributes: ReadonlyMap<string, string>
}

/** What each element loads: attribute -> directive. */
const loading: Readonly<Record<string, Readonly<Record<string, SourceDirective>>>> = {
  img: { src: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  script: { src: 'script-src' },
}

/**
 * Finds the hosts that markup loads something from. Of links to style sheets and of styles, everything that they can load counts.
 * Hosts that only scripts know must be configured.
 */
export function findSources(html: string): Sources {
  const found = findTags(html).flatMap(({ name, attributes }): Sources[] => {
    const rules = Object.entries(loading[name] ?? {})
    const video = originOf(attributes.get('data-video'))
    return [
      ...rules.map(([attribute, directive]) => ({ [directive]: originOf(attributes.get(attribute)) })),
      { 'frame-src': video },
      ...(name === 'link' ? [linkSources(attributes)] : []),
    ]
  })
  return Object.fromEntries(mergeSources(found))
}

/** Sources of inline styles: `url(https://…)` can be a font or an image. */
export function findStyleSources(css: string): Sources {
  const origins = [...css.matchAll(/url\(\s*["']?(https?:[^"')]+)/gi)].flatMap(([, url]) => originOf(url))
  return { 'font-src': origins, 'img-src': origins }
}

/** What the policy would block in a directive's markup: `style=`, `onclick=`, `<script>`; `null` if there is nothing. */
export function findBlocked(html: string): string | null {
  for (const { name, attributes } of findTags(html)) {
    if (name === 'style') return '<style>'
    if (name === 'script' && !attributes.get('type')?.endsWith('json')) return '<script>'
    const blocked = [...attributes.keys()].find((attribute) => attribute === 'style' || attribute.startsWith('on'))
    if (blocked !== undefined) return `${blocked}=`
  }
  return null
}

function linkSources(attributes: Tag['attributes']): Sources {
  const origin = originOf(attributes.get('href'))
  const [relation, kind] = [attributes.get('rel') ?? '', attributes.get('as')]
  if (relation === 'stylesheet') return { 'style-src': origin, 'font-src': origin }
  if (relation === 'icon') return { 'img-src': origin }
  return relation === 'preload' && kind === 'font' ? { 'font-src': origin } : {}
}

function findTags(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...rest.matchAll(/([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)].map(
        ([, attribute = '', ...values]) => [attribute.toLowerCase(), values.find((value) => value !== undefined) ?? ''],
      ),
    ),
  }))
}

/** `https://example.com/x.png` -> `https://example.com`; nothing for addresses on the site's own host. */
function originOf(address = ''): string[] {
  if (!/^\s*(?:https?:)?\/\//i.test(address) || !URL.canParse(address, 'https://localhost')) return []
  return [new URL(address, 'https://localhost').origin]
}
