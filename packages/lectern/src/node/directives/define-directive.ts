import type { MarkdownNode } from '../markdown/parse/tree.ts'
import type { Problem, SourcePosition } from '../problem.ts'

/** Something wrong with how a page uses a directive. */
export interface DirectiveProblem {
  message: string
  /** What the author should do about it. */
  fix: string
  /** An error unless this says otherwise: errors stop the build. */
  severity?: Problem['severity']
  /** Where it is, if it isn't at the directive but in a file that the directive uses. `file` is a path below the content folder. */
  at?: SourcePosition & Pick<Problem, 'file'>
}

/** An SVG file that pages can use. */
export interface Figure {
  /** Path below the content folder, with forward slashes. */
  file: string
  svg: string
}

/** A table as the theme shows it. */
export interface DirectiveTable {
  /** Accessible name of the table. */
  label: string | undefined
  /** HTML of the cells, row by row, starting with the header row. */
  cells: readonly (readonly string[])[]
  /** Class of each column: `num` for numbers, or an empty string. */
  aligns: readonly string[]
}

/** One use of a directive on a page, as `compile` receives it. */
export interface DirectiveUse {
  /** The attributes as written, with the values of constants filled in; attributes without a value are empty strings. */
  readonly attributes: Readonly<Partial<Record<string, string>>>
  /** The constants of the site's configuration. */
  readonly constants: Readonly<Partial<Record<string, string | number>>>
  /** The Markdown inside a container as a syntax tree (mdast), without the label. */
  readonly body: readonly MarkdownNode[]
  /** The figures in the page's folder and in `_figures/`, by file name. */
  readonly figures: Readonly<Record<string, Figure>>
  /** Path of the page's source below the content folder. */
  readonly file: string
  /** For directives with a `purpose`: the accessible name of the group. */
  readonly groupLabel: string | undefined
  /** HTML of the `[label]`, or `null` without one. */
  renderLabel(): string | null
  /** Plain text of the `[label]`, or an empty string. */
  labelText(): string
  /** HTML of the Markdown inside a container. Call it once, as rendering collects the page's headings, links and samples. */
  renderBody(): string
  /** HTML of parts of the body, for directives that arrange them. Render each part once. */
  render(nodes: readonly MarkdownNode[]): string
  /** Plain text of a part of the body. */
  textOf(node: MarkdownNode): string
  /** HTML of code in the colors of the language that the attribute `lang` names; without it, in none. */
  highlight(code: string): string
  renderTable(table: DirectiveTable): string
  /** The uses of a directive directly inside this one, such as the `tab`s of `tabs`. Their own `compile` isn't called. */
  nested(name: string): readonly DirectiveUse[]
  /** The `href` for a link as authors write it: a site path, a relative path to a source, or an address. The build checks it. */
  resolveLink(written: string): string
  /** Adds a word, such as a method, to the section's heading in lists of the page's headings. A section has at most one. */
  labelHeading(label: string): void
  /** A name that's unique on the page, such as `tabs-1` for the first use of `tabs`. */
  uniqueName(): string
  /**
   * Makes a part of the content linkable. @param name of the part, such as a parameter's
   * @returns the id for its element: the section's anchor and the name, with a number if it's already taken
   */
  addAnchor(name: string): string
  /** Reports a problem, usually at the directive's place in the source. */
  report(problem: DirectiveProblem): void
}

/** A Markdown directive, in its own folder. */
export interface Directive {
  /** What authors write after the colons: lower-case letters, digits and hyphens. */
  name: string
  /**
   * Always `module: import.meta.url`, the module that exports the directive. Build threads load `compile` from it, and everything it imports counts
   * as input of the pages that use the directive. `client` and `style` are relative to it, and can only use files in its folder.
   */
  module: string
  /** `text` for `:name[…]` within a line, `leaf` for `::name` on its own line, `container` for `:::name … :::` around Markdown. */
  form: 'text' | 'leaf' | 'container'
  /** Names of the attributes it accepts; any other is reported as a problem. Constants in `src` and `to` are inserted unformatted. */
  attributes: readonly string[]
  /** How it is written, for error messages. */
  example: string
  /** Returns the HTML. Its result may depend on nothing but its argument, because pages are cached. */
  compile(use: DirectiveUse): string
  /** Whether it only arranges its body. Headings inside then start sections of the page, as they do outside of directives. */
  isLayout?: boolean
  /** Whether it is shown next to its section's text. The blocks before it and those after it are then in boxes. At most one per section. */
  isAside?: boolean
  /** The layout without which it has no style. On pages with another one, it's reported. */
  layout?: 'home' | 'reference'
  /**
   * For groups of controls: what the group is for. Its accessible name, `groupLabel`, is the heading above it plus this: `Get events:
   * language`.
   */
  purpose?(use: DirectiveUse): string
  /** Class of the element that the client part and the style are for. By default, the directive's name. */
  className?: string
  /**
   * Path of the module that adds the behavior in the browser: `./client.ts`. It exports `start(element)`, which is called with each element of
   * the class. It is only loaded with pages that have one. If it can't be loaded, elements with the attribute `data-needs-client` are removed.
   */
  client?: string
  /** Path of the style sheet: `./style.css`. Only pages with an element of the class contain it. */
  style?: string
  /** Whether only a few pages use it. Its style then comes with these pages instead of with the application, which every reader loads. */
  isRare?: boolean
}

/**
 * Defines a directive. List it under `directives` in `site.config.ts` to use it in pages.
 *
 * ```ts
 * // site/directives/greeting/directive.ts
 * export const greeting = defineDirective({
 *   name: 'greeting',
 *   module: import.meta.url,
 *   form: 'leaf',
 *   attributes: ['to'],
 *   example: '::greeting{to=Ada}',
 *   compile({ attributes: { to = '' }, report }) {
 *     if (to === '') report({ message: 'greeting is missing a name', fix: 'add to=Ada' })
 *     return `<p class="greeting">Hello, ${escapeText(to)}!</p>`
 *   },
 *   client: './client.ts',
 *   style: './style.css',
 * })
 *
 * // site/directives/greeting/client.ts
 * export function start(element: HTMLElement): void {
 *   element.addEventListener('click', () => element.classList.toggle('waving'))
 * }
 * ```
 *
 * @returns its argument
 */
export function defineDirective(directive: Directive): Directive {
  return directive
}
