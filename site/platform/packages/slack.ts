import client from 'axios'

/** A stub of `@slack/web-api`: every method of the API, as a real request to the API's address. */
type Arguments = Record<string, unknown>

/** `client.chat.postMessage(…)` calls the method `chat.postMessage`. */
interface Methods {
  (options?: Arguments): Promise<unknown>
  [name: string]: Methods
}

export class WebClient {
  readonly #token: string | undefined
  readonly chat: Methods
  readonly conversations: Methods
  readonly users: Methods

  constructor(token?: string) {
    this.#token = token
    this.chat = this.#methods('chat')
    this.conversations = this.#methods('conversations')
    this.users = this.#methods('users')
  }

  /** Calls a method by its name; an answer that is not `ok` is an error. */
  async apiCall(method: string, options: Arguments = {}): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json; charset=utf-8' }
    const { data: answer } = await client.post<{ ok?: boolean; error?: string }>(
      `https://slack.com/api/${method}`,
      options,
      { headers },
    )
    if (!answer.ok) throw new Error(`An API error occurred: ${answer.error}`)
    return answer
  }

  #methods(prefix: string): Methods {
    const call = (options?: Arguments): Promise<unknown> => this.apiCall(prefix, options)
    return new Proxy(call, { get: (_, name) => this.#methods(`${prefix}.${String(name)}`) }) as Methods
  }
}
