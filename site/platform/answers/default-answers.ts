import { type Answer, type AnswerRule, json } from '../../../packages/lectern-samples/src/plugin.ts'
import { pipedreamApi } from './pipedream-api.ts'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
}
const position = { latitude: '47.6038', longitude: '-122.3300' }

/** Default responses of the hosts that samples of several pages use. */
export const defaultAnswers: readonly AnswerRule[] = [
  rule('OPTIONS https://*.m.pipedream.net*', { status: 200, headers: cors, body: '' }),
  rule('*://*.m.pipedream.net*', {
    status: 200,
    headers: { ...cors, 'content-type': 'text/html; charset=utf-8' },
    body: '<p><b>Success!</b></p>\n',
  }),
  ...pipedreamApi,
  rule('GET https://api.github.com/user', json({ id: 1, login: 'ada', name: 'Ada Lovelace' })),
  rule('GET https://api.github.com/user/repos', json([repo('pddemo/demo'), repo('PipedreamHQ/pipedream')]), json([])),
  rule('GET https://api.github.com/repos/*/issues', json(issues()), json([])),
  rule('GET https://api.github.com/repos/*', json(repo('PipedreamHQ/pipedream'))),
  rule(
    'GET http://api.open-notify.org/iss-now.json',
    json({ message: 'success', timestamp: 1649756402, iss_position: position }),
  ),
  rule('POST https://slack.com/api/*', json({ ok: true, channel: 'C0123456789', ts: '1649756402.000100' })),
  rule('POST https://api.twitter.com/1.1/*', json({ id_str: '1513812345678901248' })),
  rule('GET https://swapi.dev/api/people/1/', json({ name: 'Luke Skywalker', height: '172', mass: '77' })),
  rule('GET https://lorem-rss.herokuapp.com/feed', {
    status: 200,
    headers: { 'content-type': 'application/rss+xml' },
    body: feed(),
  }),
]

function rule(request: string, ...answers: Answer[]): AnswerRule {
  return { request, answers }
}

function repo(fullName: string): object {
  const [login, name] = fullName.split('/')
  return { id: 1, name, full_name: fullName, owner: { login }, description: 'Connect APIs, remarkably fast' }
}

/** Thirty issues, the newest first, as the API returns them. */
function issues(): object[] {
  return Array.from({ length: 30 }, (_, index) => {
    const number = 30 - index
    const created = new Date(Date.UTC(2022, 3, number)).toISOString()
    return { id: 1_000_000 + number, number, title: `Issue ${number}`, state: 'open', created_at: created }
  })
}

function feed(): string {
  const items = Array.from({ length: 10 }, (_, index) => {
    const date = new Date(Date.UTC(2022, 3, 12, 9, 10 - index)).toUTCString()
    const link = `http://example.com/test/${10 - index}`
    return `<item><title>Lorem ipsum ${date}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Lorem ipsum feed</title>${items.join('')}</channel></rss>`
}
