import { hash } from 'node:crypto'
import { speculationRules } from '../../shared/speculation-rules.ts'
import { trustedPolicyName } from '../../shared/trusted-types.ts'
import { inlineSheets } from '../bundle/inline-style.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { DocumentAssets } from '../output/document.tsx'
import { redirectScript } from '../output/redirects.ts'
import { findSources, findStyleSources } from './find-sources.ts'
import { fetchDirectives, mergeSources, type Sources } from './sources.ts'

export interface PolicyInput {
  config: Pick<SiteConfig, 'base' | 'contentSecurityPolicy' | 'nav' | 'search' | 'tagManager' | 'theme'>
  inline: DocumentAssets['inline']
  /** What the pages load from other hosts. */
  pages: readonly Sources[]
}

/** Everything comes from the site's own host, unless another list says otherwise. */
const own: Sources = { 'default-src': ["'self'"], 'form-action': ["'self'"], 'frame-ancestors': ["'self'"] }

const needsOwn: ReadonlySet<string> = new Set(fetchDirectives)

/**
 * The Content Security Policy of a site, as the value of a header. It is the same for every page, so it changes only with the
 * engine, the configuration and the hosts that pages load from. Inline scripts and styles have to match a hash.
 */
export function createContentPolicy({ config, inline, pages }: PolicyInput): string {
  const { allow } = config.contentSecurityPolicy
  const added = [menuSources(config), serviceSources(config), headSources(config.theme)]
  const lists = [own, inlineSources(inline, config.base), ...added, ...pages, allow]
  const directives = [...mergeSources(lists)].map(([directive, sources]) => {
    const hasOwn = needsOwn.has(directive) && !sources.includes("'self'")
    return [directive, ...(hasOwn ? ["'self'"] : []), ...sources].join(' ')
  })
  return [...directives, "object-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"].join('; ')
}

/** The part of a policy that works in a `<meta>` element. */
export function policyForDocuments(policy: string): string {
  return policy.replace(/frame-ancestors [^;]*; /, '')
}

function inlineSources({ style, head, tail, movedAnchors }: PolicyInput['inline'], base: string): Sources {
  return {
    'script-src': [head, tail, movedAnchors, redirectScript, speculationRules(base)].map(hashSource),
    'style-src': inlineSheets(style).map(hashSource),
    'trusted-types': [trustedPolicyName],
  }
}

/** The icons of menus are in the style sheet. */
function menuSources({ nav }: Pick<SiteConfig, 'nav'>): Sources {
  return nav.some(({ type }) => type === 'grid') ? { 'img-src': ['data:'] } : {}
}

function serviceSources({ search: { hosted }, tagManager }: PolicyInput['config']): Sources {
  const tags = tagManager ? [new URL(tagManager.src).origin] : []
  const id = hosted?.appId ?? ''
  // The hosts of the service's client.
  const service = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com']
  return {
    'script-src': tags,
    'img-src': tags,
    'connect-src': [...tags, ...(id === '' ? [] : service.map((host) => `https://${id.toLowerCase()}${host}`))],
    // The name that Google's tag manager uses.
    'trusted-types': tagManager ? ['goog#html'] : [],
  }
}

/** What a site adds to the head of its pages, and its wordmark. */
function headSources({ head, wordmark }: PolicyInput['config']['theme']): Sources {
  const markup = `${head ?? ''}${wordmark ?? ''}`
  const contents = (pattern: RegExp): string[] => [...markup.matchAll(pattern)].map(([, content = '']) => content)
  const styles = contents(/<style\b[^>]*>(.*?)<\/style>/gis)
  const scripts = contents(/<script\b(?![^>]*\bsrc\s*=)[^>]*>(.*?)<\/script>/gis)
  const inline = { 'style-src': styles.map(hashSource), 'script-src': scripts.map(hashSource) }
  return Object.fromEntries(mergeSources([findSources(markup), inline, ...styles.map(findStyleSources)]))
}

function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}
