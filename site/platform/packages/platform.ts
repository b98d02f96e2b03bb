/**
 * `@pipedream/platform`, as far as the docs describe it: an `axios` that gives back the body alone and shows failing
 * responses on the step, and the interval that polling sources start with.
 */
import client, { type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios'

/** Seconds between two runs of a polling source. */
export const DEFAULT_POLLING_SOURCE_TIMER_INTERVAL = 15 * 60

/** Where the wrapper exports what it saw: `$` of a step, or nothing of use in a source. */
interface Exporter {
  export?: (name: string, value: unknown) => void
}

export interface RequestConfig extends AxiosRequestConfig {
  /** Also exports the request and the body of its response. */
  debug?: boolean
}

export interface OAuth1Signing {
  oauthSignerUri: string
  token: { key: string; secret: string }
}

/** Sends a request; resolves to the body of the response. */
export async function axios(step: unknown, config: RequestConfig, signing?: OAuth1Signing): Promise<unknown> {
  const { debug = false, ...request } = await sign(tidy(config), signing)
  const exporter = isExporter(step) ? step : {}
  const show = exporter.export ?? ((name: string, value: unknown) => console.log(name, value))
  try {
    const { data } = await client(request)
    if (debug) {
      show('debug_config', plain(request))
      show('debug_response', plain(data))
    }
    return data
  } catch (error) {
    if (isAxiosError(error) && error.response) show('debug', describe(error.response))
    throw error
  }
}

/** Drops what is undefined and moves the query of the URL into `params`. */
function tidy(config: RequestConfig): RequestConfig {
  const tidied = { ...config }
  for (const key of ['headers', 'params', 'data'] as const) {
    const value: unknown = tidied[key]
    if (isPlain(value)) {
      tidied[key] = Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined))
    }
  }
  const [path, query] = (tidied.url ?? '').split('?')
  if (query === undefined) return tidied
  return { ...tidied, url: path ?? '', params: { ...Object.fromEntries(new URLSearchParams(query)), ...tidied.params } }
}

async function sign(config: RequestConfig, signing: OAuth1Signing | undefined): Promise<RequestConfig> {
  if (!signing) return config
  const { data: authorization } = await client.post(signing.oauthSignerUri, { requestData: plain(config), ...signing })
  return { ...config, headers: { ...config.headers, Authorization: String(authorization) } }
}

function describe({ status, statusText, headers, data, config }: AxiosResponse): unknown {
  return plain({ status, statusText, headers, data, config })
}

/** What of a value can be written as JSON. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function isExporter(value: unknown): value is Exporter {
  return typeof value === 'object' && value !== null && 'export' in value && typeof value.export === 'function'
}
