import { type AnswerRule, json } from '../../../packages/lectern-samples/src/plugin.ts'

const base = 'https://api.pipedream.com/v1'
const list = { page_info: { total_count: 0, count: 0, start_cursor: null, end_cursor: null }, data: [] }

/** Endpoint of the REST API -> status and body. Requests to other paths have no response. */
const endpoints: Readonly<Record<string, [status: number, body: unknown]>> = {
  'POST /components': [200, { data: { id: 'sc_abc123' } }],
  'GET /components/registry/{key}': [200, { data: { id: 'sc_abc123' } }],
  'GET /components/{key}': [200, { data: { id: 'sc_abc123' } }],
  'GET /sources/{id}/event_summaries': [200, list],
  'DELETE /sources/{id}/events': [202, {}],
  'GET /orgs/{org_id}/subscriptions': [200, list],
  'GET /orgs/{org_id}/sources': [200, list],
  'GET /users/me/sources': [200, list],
  'GET /users/me/sources/': [200, list],
  'POST /sources': [200, { data: { id: 'dc_abc123' } }],
  'POST /sources/': [200, { data: { id: 'dc_abc123' } }],
  'PUT /sources/{id}': [200, { data: { id: 'dc_abc123' } }],
  'DELETE /sources/{id}': [200, {}],
  'POST /subscriptions': [200, { data: { id: 'sub_abc123' } }],
  'POST /auto_subscriptions': [200, {}],
  'DELETE /subscriptions': [200, {}],
  'POST /webhooks': [200, { data: { id: 'wh_abc123' } }],
  'GET /workflows/{workflow_id}/event_summaries': [200, list],
  'GET /workflows/{workflow_id}/$errors/event_summaries': [200, list],
  'GET /users/me': [200, { data: { id: 'u_abc123', username: 'ada', email: 'ada@example.com' } }],
  'GET /users/me/subscriptions': [200, { data: [] }],
  'GET /users/me/webhooks': [200, list],
}

/** The platform's REST API: every documented endpoint with a minimal response. */
export const pipedreamApi: readonly AnswerRule[] = Object.entries(endpoints).map(([endpoint, [status, body]]) => {
  const [method, path] = endpoint.split(' ')
  return { request: `${method} ${base}${path}`, answers: [json(body, status)] }
})
