import client from 'axios'

/**
 * A stub of `@octokit/rest`, which weighs 18 MB: the calls that the docs make, as real requests to the API's
 * address.
 */
interface Parameters {
  owner?: string
  repo?: string
  [name: string]: unknown
}

interface OctokitResponse {
  status: number
  url: string
  data: unknown
}

type Endpoint = (parameters?: Parameters) => Promise<OctokitResponse>

export class Octokit {
  readonly #auth: string | undefined
  readonly repos: Readonly<Record<'get' | 'listForAuthenticatedUser', Endpoint>>
  readonly issues: Readonly<Record<'listForRepo' | 'create', Endpoint>>
  readonly rest: Pick<Octokit, 'repos' | 'issues'>

  constructor({ auth }: { auth?: string } = {}) {
    this.#auth = auth
    const call =
      (route: string): Endpoint =>
      (parameters) =>
        this.request(route, parameters)
    this.repos = { get: call('GET /repos/{owner}/{repo}'), listForAuthenticatedUser: call('GET /user/repos') }
    this.issues = {
      listForRepo: call('GET /repos/{owner}/{repo}/issues'),
      create: call('POST /repos/{owner}/{repo}/issues'),
    }
    this.rest = { repos: this.repos, issues: this.issues }
  }

  /** Sends a request; names in braces are filled in, the rest goes into the query or the body. */
  async request(route: string, parameters: Parameters = {}): Promise<OctokitResponse> {
    const [method = 'GET', template = '/'] = route.split(' ')
    const rest = { ...parameters }
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const url = new URL(path, 'https://api.github.com')
    const headers: Record<string, string> = { accept: 'application/vnd.github.v3+json' }
    if (this.#auth !== undefined) headers.authorization = `token ${this.#auth}`
    if (method === 'GET') for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value))
    const { status, data } = await client(url.href, {
      method,
      headers,
      validateStatus: null,
      ...(method !== 'GET' && { data: rest }),
    })
    if (status >= 400) throw Object.assign(new Error(`HttpError: ${status}`), { status })
    return { status, url: url.href, data }
  }
}
