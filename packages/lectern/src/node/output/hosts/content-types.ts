import { extname } from 'node:path'

/** Media type -> extensions, for every kind of file that a site is likely to have. */
export const contentTypes: Readonly<Record<string, readonly string[]>> = {
  'text/html': ['html'],
  'text/css': ['css'],
  'text/javascript': ['js', 'mjs'],
  'text/plain': ['txt'],
  'text/markdown': ['md'],
  'text/csv': ['csv'],
  'application/json': ['json', 'map'],
  'application/manifest+json': ['webmanifest'],
  'application/xml': ['xml'],
  'application/yaml': ['yaml', 'yml'],
  'application/pdf': ['pdf'],
  'application/wasm': ['wasm'],
  'application/zip': ['zip'],
  'image/svg+xml': ['svg'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/x-icon': ['ico'],
  'font/woff2': ['woff2'],
  'audio/mpeg': ['mp3'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
}

/** For files of other kinds. */
export const unknownType = 'application/octet-stream'

const types = new Map(
  Object.entries(contentTypes).flatMap(([type, extensions]) => extensions.map((one) => [one, type] as const)),
)

/** The `Content-Type` of a file, by its extension. */
export function contentTypeOf(path: string): string {
  return withCharset(types.get(extname(path).slice(1).toLowerCase()) ?? unknownType)
}

/** Text is always UTF-8. */
export function withCharset(type: string): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
