import type { Directive } from '../directives/define-directive.ts'
import { type CompiledPage, compilePage, type PageSource } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import { createHighlighter } from '../markdown/highlight/highlight.ts'

const highlighter = await createHighlighter()

const defaultSettings: MarkdownSettings = {
  base: '/docs/',
  origin: 'https://example.com',
  constants: { LIMIT: 10_000, PRICE: '$0.0002', SIZE: '512KB' },
  names: [],
  images: {
    '/512KB.png': { width: 512, height: 1 },
    '/b.png': { width: 32, height: 32 },
    '/broken.png': null,
    '/heavy.png': { width: 1500, height: 1500, excess: 6_753_618 },
    '/x.png': { width: 640, height: 480 },
  },
  houseRules: true,
}

interface TestSource extends Partial<Omit<PageSource, 'figures'>> {
  text: string
  /** File name -> SVG text of the figures next to the page. */
  figures?: Readonly<Record<string, string>>
}

/** Compiles a page like a build does, with fixed settings. */
export function compile(
  { figures = {}, ...source }: TestSource,
  settings: Partial<MarkdownSettings> = {},
  directives: readonly Directive[] = [],
): Promise<CompiledPage> {
  const placed = Object.fromEntries(
    Object.entries(figures).map(([name, svg]) => [name, { file: `guide/start/${name}`, svg }]),
  )
  return compilePage(
    { relativePath: 'guide/start/index.md', figures: placed, ...source },
    { ...defaultSettings, ...settings },
    highlighter,
    new Map(directives.map((directive) => [directive.name, directive])),
  )
}

/** Wraps the given lines in a valid page; they start on line 8. */
export function pageWith(body: string): string {
  return `---
title: A page
description: What this page is for, in one sentence that is long enough to pass.
---

# A page

${body}
`
}

/** Compiles the given lines as the body of a valid page. */
export function compileBody(
  body: string,
  settings: Partial<MarkdownSettings> = {},
  directives: readonly Directive[] = [],
): Promise<CompiledPage> {
  return compile({ text: pageWith(body) }, settings, directives)
}

/** Compiles the given lines as the body of a page in the layout of references. */
export function compileReference(body: string): Promise<CompiledPage> {
  return compile({ text: pageWith(body).replace('\n---\n', '\nlayout: reference\n---\n') })
}
