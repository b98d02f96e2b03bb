import client from 'axios'

/** A stub of `twit`: requests to the API of Twitter, with OAuth 1 credentials but without their signature. */
interface Credentials {
  consumer_key: string
  consumer_secret: string
  access_token: string
  access_token_secret: string
}

interface Answer {
  data: unknown
  resp: { statusCode: number }
}

class Twit {
  readonly #credentials: Credentials

  constructor(credentials: Credentials) {
    for (const name of ['consumer_key', 'consumer_secret', 'access_token', 'access_token_secret'] as const) {
      if (!credentials[name]) throw new Error(`Twit config must include \`${name}\` when using user auth.`)
    }
    this.#credentials = credentials
  }

  get(path: string, parameters: Record<string, string> = {}): Promise<Answer> {
    return this.#request('GET', `${path}.json?${new URLSearchParams(parameters)}`)
  }

  post(path: string, parameters: Record<string, string> = {}): Promise<Answer> {
    return this.#request('POST', `${path}.json`, new URLSearchParams(parameters))
  }

  async #request(method: string, path: string, body?: URLSearchParams): Promise<Answer> {
    const { consumer_key, access_token } = this.#credentials
    const authorization = `OAuth oauth_consumer_key="${consumer_key}", oauth_token="${access_token}"`
    const { data, status } = await client(`https://api.twitter.com/1.1/${path}`, {
      method,
      headers: { authorization },
      validateStatus: null,
      ...(body && { data: body }),
    })
    return { data, resp: { statusCode: status } }
  }
}

// biome-ignore lint/style/noDefaultExport: the package has it
export default Twit
