import { z } from 'zod'
import { builtInNames } from '../../directives/names.ts'
import { iconPaths, pathData } from '../../shared/site-icons.ts'
import type { CheckDefinition } from '../checks/define-check.ts'
import type { Directive } from '../directives/define-directive.ts'
import type { GeneratorDefinition } from '../generators/define-generator.ts'
import { themeSchema } from '../theme/theme-schema.ts'

const route = z.string().regex(/^\//, 'expected a route that starts with /')
/** The path names the file of the redirect, which has to stay below the site's folder. */
const oldAddress = route.regex(
  /^\/(?:(?!\.{1,2}(?:[/#]|$))[^/\\?#\s]+(?:\/|(?=#)|$))*(?:#[^#\s]+)?$/,
  'a redirect starts at a plain path, such as /old/page/, with or without an #anchor',
)
const pages = z.string().regex(/^\/\S*$/, 'expected a route, or /a/* for every route that starts with /a/')
const href = z.string().min(1)

const namedLink = z.strictObject({ title: z.string(), link: route })
const externalLink = z.strictObject({ title: z.string(), href: z.url() })
export type SidebarEntry =
  | string
  | z.infer<typeof namedLink>
  | z.infer<typeof externalLink>
  | { title: string; collapsible?: boolean | undefined; children: SidebarEntry[] }

const sidebarEntry: z.ZodType<SidebarEntry> = z.union(
  [
    route,
    namedLink,
    externalLink,
    z.strictObject({
      title: z.string(),
      /** `false` keeps the group open and removes its arrow. */
      collapsible: z.boolean().optional(),
      get children(): z.ZodArray<z.ZodType<SidebarEntry>> {
        return z.array(sidebarEntry)
      },
    }),
  ],
  'expected a route, { title, link }, { title, href } or { title, children }',
)

const iconNames = Object.keys(iconPaths).map((name) => JSON.stringify(name))
/** The name of an icon, or SVG path data. */
const icon = z
  .string()
  .refine(
    (value) => Object.hasOwn(iconPaths, value) || pathData.test(value),
    `Invalid option: expected one of ${iconNames.join('|')}, or SVG path data on a grid of 20 by 20, such as "M3 5h14"`,
  )

const navItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), text: z.string(), link: href, primary: z.boolean().default(false) }),
  z.strictObject({
    type: z.literal('grid'),
    text: z.string(),
    items: z.array(z.strictObject({ title: z.string(), subtitle: z.string(), link: href, icon })),
  }),
])

const partPath = z.string().regex(/^\.\/(?!.*\.\.\/)/, "expected a file in the directive's folder, such as ./client.ts")
const cssName = /^[a-z][a-z\d-]*$/

/** The argument of `defineDirective`. Only plain data is kept, because threads load the compile functions themselves. */
const directive = z
  .strictObject({
    name: z.string().regex(cssName, 'expected lowercase words joined by -, such as price-table'),
    module: z.url({ protocol: /^file$/, error: 'module must be import.meta.url' }),
    form: z.enum(['text', 'leaf', 'container']),
    attributes: z.array(z.string()).readonly(),
    example: z.string(),
    compile: z.custom<Directive['compile']>(isFunction, 'compile must be a function'),
    isLayout: z.boolean().optional(),
    purpose: z.custom<Directive['purpose']>(isFunction, 'purpose must be a function').optional(),
    className: z.string().regex(cssName, 'expected a single class name').optional(),
    client: partPath.optional(),
    style: partPath.optional(),
  })
  .transform(({ compile: _, purpose: __, ...data }) => data)

/** The argument of `defineGenerator`. */
const generator: z.ZodType<GeneratorDefinition, GeneratorDefinition> = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected lowercase words joined by -, such as price-list'),
  load: z.custom<GeneratorDefinition['load']>(isFunction, 'expected a function that imports the generator'),
  check: z.custom<NonNullable<GeneratorDefinition['check']>>(isFunction, 'expected a function').exactOptional(),
})

/** As `defineCheck` takes it. */
const check: z.ZodType<CheckDefinition, CheckDefinition> = z.strictObject({
  name: z.string().regex(cssName, 'a check has a name such as no-todo'),
  run: z.custom<CheckDefinition['run']>(isFunction, 'expected a function'),
})

const siteSettings = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  lang: z.string().default('en-US'),
  base: z
    .string()
    .regex(/^\/(?:[\w.-]+\/)*$/, 'expected a path that starts and ends with /')
    .regex(/^(?!.*\/\.{1,2}\/)/, 'expected a path without . and ..')
    .default('/docs/'),
  /** Scheme and host of the published site. Without it, pages have no canonical links and there is no sitemap. */
  origin: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .nullable()
    .default(null),
  /** Content of the `version` meta tag. */
  version: z.string().default('latest'),
  /** Values that pages insert as `{$NAME}`. */
  constants: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.union([z.string(), z.number()])).default({}),
  /**
   * Names in code font -> route and anchor of their reference entry, for names that no generated reference defines. A
   * trailing `.*` matches anything. With `on`, the name is linked only on those pages.
   */
  names: z
    .record(z.string().min(1), z.union([route, z.strictObject({ to: route, on: z.array(pages).min(1) })]))
    .default({}),
  /** The site's own directives, made with `defineDirective`. */
  directives: z.array(directive).default([]),
  /** Generators for `::generate{with=}`, made with `defineGenerator`. */
  generators: z.array(generator).readonly().default([]),
  /** Rules of the site's own that the `check` command runs, each made with `defineCheck`. */
  checks: z.array(check).readonly().default([]),
  nav: z.array(navItem).default([]),
  /** The look of the site: tokens, wordmark, label, footer, and additions to the head. */
  theme: themeSchema.prefault({}),
  versions: z
    .strictObject({
      current: z.string(),
      label: z.string(),
      items: z.array(z.strictObject({ text: z.string(), link: href, badge: z.string().optional() })),
    })
    .nullable()
    .default(null),
  /** Path prefix -> sidebar; the first prefix that matches a page's route wins. By default, sidebars follow the folders. */
  sidebars: z.record(route, z.array(sidebarEntry)).optional(),
  /** Old route -> route of a page, or address of another site. Both routes can have an `#anchor`. */
  redirects: z.record(oldAddress, href).default({}),
  repo: z
    .strictObject({
      url: z.url(),
      /** URL for editing a page; `{path}` is its path below the content folder. */
      edit: z.string().includes('{path}').optional(),
      /** The icon of its link in the header. By default, GitHub's for GitHub. */
      icon: icon.optional(),
    })
    .nullable()
    .default(null),
  supportUrl: z.url().nullable().default(null),
  search: z
    .strictObject({
      /** Routes of sections about removed features; their pages rank below all others. */
      legacy: z.array(route).default([]),
      /** Groups of phrases that mean the same thing. */
      synonyms: z.array(z.array(z.string().min(1)).min(2, 'expected at least two phrases')).default([]),
      /** Name of a constant -> other phrases that readers use to ask for its value. */
      constants: z.record(z.string(), z.array(z.string().min(1))).default({}),
      /** Suggestions shown before the reader types and when nothing is found. */
      popular: z.array(namedLink).default([]),
      hosted: z
        .strictObject({
          appId: z.string().regex(/^\w*$/),
          apiKey: z.string(),
          indexName: z.string(),
        })
        .refine(
          ({ appId, apiKey, indexName }) => appId === '' || (apiKey !== '' && indexName !== ''),
          'expected apiKey and indexName along with appId',
        )
        .nullable()
        .default(null),
    })
    .default({ legacy: [], synonyms: [], constants: {}, popular: [], hosted: null }),
  /** Loaded when the page is idle. Never loaded with Global Privacy Control, and on loopback addresses only with `onLoopback`. */
  tagManager: z
    .strictObject({
      id: z.string().regex(/^[\w-]+$/),
      src: z.url().default('https://www.googletagmanager.com/gtm.js'),
      onLoopback: z.boolean().default(false),
    })
    .nullable()
    .default(null),
})

/** Every setting of `site.config.ts`. Unknown keys are errors, so that typos are noticed. */
export const siteConfigSchema = siteSettings.superRefine((config, context) => {
  const { constants, directives, search } = config
  for (const key of ['generators', 'checks'] as const) {
    const names = config[key].map(({ name }) => name)
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [key, index], message: `duplicate name in ${key}: ${name}` })
    }
  }
  const owners = new Map<string, string>(builtInNames.map((name) => [name, 'a built-in directive']))
  for (const [index, { name, module }] of directives.entries()) {
    const owner = owners.get(name)
    const message = `the directive in ${module} has the same name as ${owner}: ${name}`
    if (owner !== undefined) context.addIssue({ code: 'custom', path: ['directives', index, 'name'], message })
    else owners.set(name, `the directive in ${module}`)
  }
  for (const name of Object.keys(search.constants).filter((asked) => !Object.hasOwn(constants, asked)))
    context.addIssue({
      code: 'custom',
      path: ['search', 'constants', name],
      message: `${name} is not defined in constants`,
    })
})

/** The configuration as written by an author. */
export type UserConfig = z.input<typeof siteConfigSchema>
/** The configuration with its defaults filled in. */
export type SiteConfig = Readonly<z.output<typeof siteConfigSchema>>

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
