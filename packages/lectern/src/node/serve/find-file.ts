import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { otherForms } from '../../shared/routes.ts'
import { parseRedirectRules } from '../output/hosts/host-rules.ts'
import { isHidden } from '../output/hosts/response-headers.ts'

/** Path with the base, encoded -> target of its redirect. */
export type RedirectRules = ReadonlyMap<string, string>

/** The redirect target of a non-canonical path, or `null` to serve the path as it is. */
export function canonicalPath(
  pathname: string,
  dir: string,
  base: string,
  redirects: RedirectRules = new Map(),
): string | null {
  if (pathname === base) return null
  if (pathname === '/' || pathname === base.slice(0, -1)) return base
  const isOther = pathname.endsWith('/index.html') || pathname.includes('//')
  if (!isOther && findFile(pathname, dir) !== null) return null
  for (const form of otherForms(pathname)) {
    const target = redirects.get(form) ?? (servedFile(form, dir) === null ? undefined : form)
    if (target !== undefined) return target
  }
  return null
}

/** The file below a folder that answers a path, or `null`. The not-found page and files for hosts answer none. */
export function servedFile(pathname: string, dir: string): string | null {
  const file = findFile(pathname, dir)
  return file === null || basename(file) === '404.html' || file.endsWith('.br') || isHidden(`/${file}`) ? null : file
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

/** Reads the redirects of a site that may be rebuilt at any time. */
export function openRedirects(dir: string): () => RedirectRules {
  const file = join(dir, '_redirects')
  let known: { version: string; rules: RedirectRules } = { version: '', rules: new Map() }
  return () => {
    const version = versionOf(file)
    if (version !== known.version) known = { version, rules: readRules(file) }
    return known.rules
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

function readRules(file: string): RedirectRules {
  try {
    return parseRedirectRules(readFileSync(file, 'utf8'))
  } catch {
    return new Map()
  }
}

function findFile(pathname: string, dir: string): string | null {
  const path = decodePath(pathname)
  if (path === null) return null
  const file = path.replace(/^\/+/, '').replace(/(^|\/)$/, '$1index.html')
  return isFile(join(dir, file)) ? file : null
}

/** `null` for a malformed `%` sequence or a path that leaves the folder. */
function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return path.split(/[\\/]/).includes('..') ? null : path
  } catch {
    return null
  }
}
