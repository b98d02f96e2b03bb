import type { AskOptions } from '../../../packages/lectern/src/node/testing/ask.ts'

/** A request, and what every server has to answer. */
export interface Expected {
  path: string
  options?: AskOptions
  /** One of several where standards leave it open. */
  status: number | readonly number[]
  /** Header -> its value, or `undefined` for none. Names in lowercase. */
  headers?: Readonly<Record<string, string | undefined>>
  body?: string
}

export const html = 'text/html; charset=utf-8'

export const page = (path: string): Expected => ({
  path,
  status: 200,
  headers: { 'content-type': html, 'cache-control': 'no-cache', location: undefined },
})
export const missing = (path: string): Expected => ({
  path,
  status: 404,
  headers: { 'content-type': html, 'cache-control': 'no-cache', vary: 'Accept-Encoding' },
})
export const moved = (path: string, location: string): Expected => ({
  path,
  status: 301,
  headers: { location, 'cache-control': 'no-cache' },
})
