import type { z } from 'zod'
import type { ApiCollections } from './schemas.ts'
import { apiConstant, apiEndpoint, apiError, apiName, apiPage, apiSection } from './schemas.ts'

/** Folder of the static API, below the base. */
export const apiFolder = 'api/v1'

/** A list that the API serves. */
export interface ApiList {
  name: keyof ApiCollections
  /** Name of its entries' schema in the OpenAPI document. */
  object: string
  schema: z.ZodType
  summary: string
  description: string
}

/** The lists of the API, in the order of its reference. */
export const apiLists: readonly ApiList[] = [
  {
    name: 'pages',
    object: 'Page',
    schema: apiPage,
    summary: 'List pages',
    description: 'Returns a record for each page, with its title, path, front matter, and headings.',
  },
  {
    name: 'sections',
    object: 'Section',
    schema: apiSection,
    summary: 'List sections',
    description: 'Returns every section of every page, in reading order. Each page starts with a level-1 section.',
  },
  {
    name: 'constants',
    object: 'Constant',
    schema: apiConstant,
    summary: 'List constants',
    description: 'Returns the limits, prices, versions, and other values that pages refer to by name.',
  },
  {
    name: 'errors',
    object: 'Error',
    schema: apiError,
    summary: 'List errors',
    description: 'Returns the errors covered in the docs, with a suggested first fix for each.',
  },
  {
    name: 'endpoints',
    object: 'Endpoint',
    schema: apiEndpoint,
    summary: 'List endpoints',
    description: 'Returns the endpoints documented on this site, including those of this API.',
  },
  {
    name: 'names',
    object: 'Name',
    schema: apiName,
    summary: 'List names',
    description: 'Returns the names documented in the reference pages, such as command and property names.',
  },
]

/** Paths of the API's files, base excluded. */
export const apiFiles: readonly string[] = ['site', ...apiLists.map(({ name }) => name), 'openapi'].map(
  (name) => `/${apiFolder}/${name}.json`,
)
