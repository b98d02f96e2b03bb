import { z } from 'zod'

// The objects of the static API. Responses, their types, and their OpenAPI schemas all come from here.

const section = z
  .string()
  .describe('Path and anchor of the section that describes this entry. Absent if there is none.')
const sectionUrl = z.string().describe('Full URL of that section.')

/** A list that the API serves. */
const collection = z.strictObject({
  name: z.string().describe('Name of the list, such as `pages`.'),
  url: z.string().describe('URL of the list.'),
})

export const apiSite = z.strictObject({
  title: z.string().describe('Title of the site.'),
  description: z.string().describe('What the site is about.'),
  lang: z.string().describe('Language of the site.'),
  version: z.string().describe('Version of the docs.'),
  url: z.string().describe('URL of the home page.'),
  openapi: z.string().describe('URL of the OpenAPI document that describes this API.'),
  collections: z.array(collection).describe('The lists that the API serves.'),
  files: z.array(z.string()).describe('URLs of the data files published with the docs.'),
})

const header = z.strictObject({
  level: z.int().min(1).max(6).describe('Level of the heading. For example, `##` is level 2.'),
  title: z.string().describe('Text of the heading.'),
  slug: z.string().describe('Anchor of the heading, without `#`.'),
})

const frontmatter = z.strictObject({
  title: z.string().describe('Title of the page.'),
  description: z.string().describe('What the page is about.'),
  prev: z.union([z.string(), z.boolean()]).optional().describe('Path of the previous page, or `false` for none.'),
  next: z.union([z.string(), z.boolean()]).optional().describe('Path of the next page, or `false` for none.'),
  layout: z.enum(['page', 'home', 'reference']).describe('Layout of the page.'),
  kind: z.enum(['tutorial', 'how-to', 'reference', 'explanation', 'index']).optional().describe('Kind of page.'),
  keywords: z.array(z.string()).optional().describe('Additional search terms for the page.'),
})

export const apiPage = z.strictObject({
  key: z.string().describe('ID of the page, derived from its path.'),
  title: z.string().describe('Title of the page.'),
  path: z.string().describe("Path of the page, relative to the site's base path."),
  regularPath: z.string().describe("Path derived from the source file's location."),
  relativePath: z.string().describe('Path of the source file, relative to the content folder.'),
  url: z.string().describe('Full URL of the page.'),
  breadcrumbs: z.array(z.string()).describe('Sidebar groups that contain the page, outermost first.'),
  changed: z.string().optional().describe('Date of the last change. Absent if unknown.'),
  frontmatter: frontmatter.describe("The page's front matter."),
  headers: z.array(header).describe("The page's headings, excluding its title."),
})

export const apiSection = z.strictObject({
  title: z.string().describe('Heading of the section, or the title of the page.'),
  page: z.string().describe('ID of the page.'),
  level: z.int().min(1).max(6).describe('Level of the heading. The start of a page is level 1.'),
  path: z.string().describe('Path and anchor of the section.'),
  url: z.string().describe('Full URL of the section.'),
  ancestors: z.array(z.string()).describe("Headings between the page's title and this one, outermost first."),
})

export const apiConstant = z.strictObject({
  name: z.string().describe('Name of the constant.'),
  value: z.union([z.string(), z.number()]).describe('Value of the constant.'),
  phrases: z.array(z.string()).describe('Alternative terms for the constant.'),
  section: section.optional(),
  url: sectionUrl.optional(),
})

export const apiError = z.strictObject({
  name: z.string().describe('Name of the error, as shown in its section heading.'),
  fix: z.string().describe('Suggested first fix.'),
  aliases: z.array(z.string()).describe('Error messages and status codes associated with the error.'),
  section: z.string().describe('Path and anchor of the section that explains the error.'),
  url: sectionUrl,
})

export const apiEndpoint = z.strictObject({
  title: z.string().describe('What the endpoint does.'),
  method: z.string().describe('HTTP method.'),
  path: z.string().describe('Path of the endpoint, relative to its base URL.'),
  server: z.string().optional().describe('Base URL of the endpoint.'),
  section: section.optional(),
  url: sectionUrl.optional(),
})

export const apiName = z.strictObject({
  name: z.string().describe('The name, as it appears in code.'),
  kind: z
    .enum(['endpoint', 'command', 'path', 'word', 'constant'])
    .describe('The kind of item that the name refers to.'),
  title: z.string().optional().describe('Heading of the section that describes the name.'),
  flags: z.array(z.string()).optional().describe("The command's flags. Only for commands."),
  section: section.optional(),
  url: sectionUrl.optional(),
})

export type ApiSite = z.output<typeof apiSite>
export type ApiPage = z.output<typeof apiPage>
export type ApiSection = z.output<typeof apiSection>
export type ApiConstant = z.output<typeof apiConstant>
export type ApiError = z.output<typeof apiError>
export type ApiEndpoint = z.output<typeof apiEndpoint>
export type ApiName = z.output<typeof apiName>

/** The lists of the API, by name. */
export interface ApiCollections {
  pages: ApiPage[]
  sections: ApiSection[]
  constants: ApiConstant[]
  errors: ApiError[]
  endpoints: ApiEndpoint[]
  names: ApiName[]
}
