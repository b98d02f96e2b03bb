/** These replace `default-src`, so each needs the site's own host again. */
export const fetchDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'frame-src',
  'connect-src',
  'worker-src',
] as const

/** The directives of a Content Security Policy that lists of sources can extend. */
export const sourceDirectives = [
  'default-src',
  ...fetchDirectives,
  'form-action',
  'frame-ancestors',
  'trusted-types',
] as const

export type SourceDirective = (typeof sourceDirectives)[number]

/** Directive -> where its resources can come from. */
export type Sources = Readonly<Partial<Record<SourceDirective, readonly string[]>>>

/** Combines lists, without duplicates. */
export function mergeSources(lists: readonly Sources[]): Map<SourceDirective, string[]> {
  const merged = sourceDirectives.map((directive): [SourceDirective, string[]] => [
    directive,
    [...new Set(lists.flatMap((list) => list[directive] ?? []))],
  ])
  return new Map(merged.filter(([, sources]) => sources.length > 0))
}
