import { z } from 'zod'
import { builtInNames } from '../../directives/names.ts'
import { iconPaths, pathData } from '../../shared/icons/site-icons.ts'
import { suggest } from '../messages/suggest.ts'
import { policySchema } from '../policy/policy-schema.ts'
import { themeSchema } from '../theme/theme-schema.ts'
import { agentsSchema } from './agents-schema.ts'
import { checkSchema, directiveSchema, generatorSchema } from './extension-schemas.ts'
import { outputSettings } from './output-settings.ts'

const route = z.string().regex(/^\//, 'expected a route that starts with /')
/** The path names the file of the redirect, which has to stay below the site's folder. Some hosts read `*` and `:name` as patterns. */
const oldAddress = route.regex(
  /^\/(?:(?!(?:\.|%2e){1,2}(?:[/#]|$)|:|[^/#]*%(?:2f|5c))[^/\\?#*\s]+(?:\/|(?=#)|$))*(?:#[^#\s]+)?$/i,
  'expected a path without patterns, such as /old/page/, with or without an #anchor',
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
  'expected a route, { title, link }, { title, href }, or { title, children }',
)

/** The name of an icon, or SVG path data. */
const icon = z
  .string()
  .refine(
    (value) => Object.hasOwn(iconPaths, value) || pathData.test(value),
    `expected one of ${Object.keys(iconPaths).join(', ')}, or SVG path data on a 20 × 20 grid, such as "M3 5h14"`,
  )

const navItem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), text: z.string(), link: href }),
  z.strictObject({
    type: z.literal('grid'),
    text: z.string(),
    items: z.array(z.strictObject({ title: z.string(), subtitle: z.string(), link: href, icon })),
  }),
])

const siteSettings = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  lang: z.string().default('en-US'),
  base: z
    .string()
    .regex(/^\/(?:[\w.-]+\/)*$/, 'expected a path that starts and ends with /')
    .regex(/^(?!.*\/\.{1,2}\/)/, 'expected a path without . and ..')
    .default('/docs/'),
  /** Scheme and host of the published site. Without it, pages have no canonical links, link previews, or structured data, and there is no sitemap. */
  origin: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .nullable()
    .default(null),
  /** Content of the `version` meta tag. */
  version: z.string().default('latest'),
  /**
   * Whether rules of style are errors, such as the length of descriptions, duplicate titles, and pages that nothing links to. If not,
   * they are warnings, so that trees written for another tool can be built.
   */
  houseRules: z.boolean().default(false),
  /** Values that pages insert as `{$NAME}`. */
  constants: z
    .record(
      z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'expected capital letters, digits, and _, such as MAX_SIZE'),
      z.union([z.string(), z.number()], 'expected text or a number'),
    )
    .default({}),
  /**
   * Names in code font -> route and anchor of their reference entry, for names that no generated reference defines. A
   * trailing `.*` matches anything. With `on`, the name is linked only on those pages.
   */
  names: z
    .record(
      z.string().min(1),
      z.union([route, z.strictObject({ to: route, on: z.array(pages).min(1) })], 'expected a route, or { to, on }'),
    )
    .default({}),
  /** The site's own directives, made with `defineDirective`. */
  directives: z.array(directiveSchema).default([]),
  /** Generators for `::generate{with=}`, made with `defineGenerator`. */
  generators: z.array(generatorSchema).readonly().default([]),
  /** Rules of the site's own that the `check` command runs, each made with `defineCheck`. */
  checks: z.array(checkSchema).readonly().default([]),
  nav: z.array(navItem).default([]),
  /** The look of the site: tokens, wordmark, label, footer, and additions to the head. */
  theme: themeSchema.prefault({}),
  /** The Content Security Policy. The build derives it from the other settings, the pages, and the theme. */
  contentSecurityPolicy: policySchema,
  versions: z
    .strictObject({
      current: z.string(),
      label: z.string(),
      items: z.array(
        z.strictObject({ text: z.string(), link: href, badge: z.string().optional(), note: z.string().optional() }),
      ),
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
      edit: z.string().includes('{path}', 'expected an address with {path} in it').optional(),
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
      /** Terms of the pages -> phrases that only readers use for them; each side is separated by commas. */
      concepts: z.record(z.string().min(1), z.string().min(1)).default({}),
      /** Name of a constant -> other phrases that readers use to ask for its value. */
      constants: z.record(z.string(), z.array(z.string().min(1))).default({}),
      /** Name of a constant -> what its number counts, such as `requests per second`, shown after the value. */
      units: z.record(z.string(), z.string().trim().min(1)).default({}),
      /** Suggestions shown before the reader types: example questions, and pages, which are also shown if nothing is found. */
      popular: z.array(namedLink).default([]),
      questions: z.array(z.string().trim().min(1).max(120)).max(5, 'expected at most five questions').default([]),
      hosted: z
        .strictObject({
          appId: z.string().regex(/^\w*$/, 'expected letters and digits'),
          apiKey: z.string(),
          indexName: z.string(),
        })
        .refine(({ appId, apiKey, indexName }) => appId === '' || (apiKey !== '' && indexName !== ''), {
          error: 'appId needs apiKey and indexName',
          params: { fix: 'add both, or leave appId empty' },
        })
        .nullable()
        .default(null),
    })
    .prefault({}),
  /** Whether the site serves its structure and reference data as JSON, below `/api/v1/`. */
  staticApi: z.boolean().default(false),
  /** Whether there is a Markdown version of each page, and a list of all pages, for language models and other programs. */
  agents: agentsSchema,
  ...outputSettings,
  /** Loaded when the page is idle. Never loaded with Global Privacy Control, and on loopback addresses only with `onLoopback`. */
  tagManager: z
    .strictObject({
      id: z.string().regex(/^[\w-]+$/, 'expected an ID such as GTM-XXXX'),
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
        context.addIssue({
          code: 'custom',
          path: [key, index],
          message: `${name} is already the name of another one`,
          params: { fix: 'rename one of the two, or remove it' },
        })
    }
  }
  const owners = new Map<string, string>(builtInNames.map((name) => [name, 'a built-in directive']))
  for (const [index, { name, module }] of directives.entries()) {
    const owner = owners.get(name)
    const message = `the directive in ${module} has the same name as ${owner}: ${name}`
    const params = { fix: 'choose another name' }
    if (owner !== undefined) context.addIssue({ code: 'custom', path: ['directives', index, 'name'], message, params })
    else owners.set(name, `the directive in ${module}`)
  }
  for (const key of ['constants', 'units'] as const) {
    for (const name of Object.keys(search[key]).filter((asked) => !Object.hasOwn(constants, asked)))
      context.addIssue({
        code: 'custom',
        path: ['search', key, name],
        message: `${name} is not defined in constants`,
        params: { fix: suggest(name, Object.keys(constants)) },
      })
  }
})

/** The configuration as written by an author. */
export type UserConfig = z.input<typeof siteConfigSchema>
/** The configuration with its defaults filled in. */
export type SiteConfig = Readonly<z.output<typeof siteConfigSchema>>
