import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodePart, stemOf } from '../../shared/routes/routes.ts'
import { parseCommonHeaders } from '../output/hosts/header-rules.ts'
import { parseRedirectRules } from '../output/hosts/host-rules.ts'
import { parseNginxPages } from '../output/hosts/nginx-pages.ts'
import { foldCase } from '../output/hosts/nginx-syntax.ts'
import { isHidden, securityHeaders } from '../output/hosts/response-headers.ts'
import type { Address } from './address.ts'

/** Where the addresses of a site lead. All paths are decoded and in lowercase. */
export interface AddressTables {
  /** Path -> target of its redirect. */
  redirects: ReadonlyMap<string, string>
  /** Path of a page or redirect without its end -> where readers of any of its forms should go. */
  pages: ReadonlyMap<string, string>
}

/** A file below the host's root folder, or the target of a redirect. */
export type Found = { file: string } | { target: string }

/**
 * Finds what answers an address, or `null` for the not-found page. nginx decides the same way, in the same order. Pages have other
 * forms, which lead to their address. A public file has only one address, even if it is HTML.
 */
export function findAnswer({ path, hasEmptyParts }: Address, dir: string, tables: AddressTables): Found | null {
  if (path === null) return null
  const page = tables.pages.get(foldCase(stemOf(path)))
  const isOtherForm = hasEmptyParts || /\/index\.html$/i.test(path)
  const target = tables.redirects.get(foldCase(path)) ?? (isOtherForm ? page : undefined)
  if (target !== undefined) return { target }
  if (isNeverServed(path)) return null
  const file = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
  if (isFile(join(dir, file))) return { file }
  return page === undefined ? null : { target: page }
}

/** The not-found page, compressed copies, and files for hosts. Windows takes a backslash for a slash, so it could lead anywhere. */
function isNeverServed(path: string): boolean {
  return /\/404\.html$|\.br$|\\/.test(path) || isHidden(path)
}

/** Whether a file is there. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    // Also for names that no file can have, because they are too long or contain a null byte.
    return false
  }
}

/** Reads where the addresses of a site lead. It may be rebuilt at any time. */
export function openTables(dir: string): () => AddressTables {
  const redirects = openHostFile(join(dir, '_redirects'), (text) => {
    const rules = [...parseRedirectRules(text)].map(([from, to]) => [foldCase(decodePart(from)), to] as const)
    return new Map(rules)
  })
  const pages = openHostFile(join(dir, '_pages.map'), parseNginxPages)
  return () => ({ redirects: redirects(), pages: pages() })
}

/** Reads the headers of all answers of a site that may be rebuilt at any time. */
export function openHeaders(dir: string): () => Readonly<Record<string, string>> {
  return openHostFile(join(dir, '_headers'), (text) => ({ ...securityHeaders, ...parseCommonHeaders(text) }))
}

/** Returns a function that reads a file again only if it has changed. A missing file counts as empty. */
function openHostFile<Content>(file: string, parse: (text: string) => Content): () => Content {
  let known: { version: string; content: Content } | null = null
  return () => {
    const version = versionOf(file)
    if (version !== known?.version) known = { version, content: parse(readText(file)) }
    return known.content
  }
}

function versionOf(file: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return ''
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
