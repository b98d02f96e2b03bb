import { expect, test } from 'vitest'
import { isRequestTo, readRequest } from './match-request.ts'

const endpoint = { method: 'GET', path: '/users/{id}/keys', server: 'https://api.example.com/v1' }
const isFor = (asked: string, one = endpoint): boolean => {
  const request = readRequest(asked)
  return request !== null && isRequestTo(request, one)
}

test.each([
  'GET /users/{id}/keys',
  'get /users/42/keys/',
  '/users/42/keys?limit=1#top',
  'users/42/keys',
  'GET users/<user_id>/keys',
  '/v1/users/42/keys',
  'v1/users/:id/keys',
  'https://api.example.com/v1/users/42/keys',
  'https://API.example.com/users/42/keys',
  'http://api.example.com/v1/users/<id>/keys HTTP/1.1',
  'api.example.com/v1/users/42/keys',
  '$API_URL/users/42/keys',
  `\${url}/v1/users/42/keys`,
  '{{base}}/users/42/keys',
  '/users/a%20b/keys',
  '`GET /users/42/keys`',
  '**GET** `/users/42/keys`',
  '"/users/42/keys",',
  'GET /users/42/keys HTTP/1.1',
  'curl -X GET "https://api.example.com/v1/users/42/keys" -H "Accept: */*"',
  'curl https://api.example.com/v1/users/42/keys',
  "await axios.get('https://api.example.com/v1/users/42/keys')",
  `await fetch(\`https://api.example.com/v1/users/\${id}/keys\`)`,
  "fetch('https://api.example.com/v1/users/' + user.id + '/keys', { method: 'GET' })",
  '[keys](https://api.example.com/v1/users/42/keys)',
])('%s is a request to the endpoint', (asked) => {
  expect(isFor(asked)).toBe(true)
})

test.each([
  'POST /users/42/keys',
  'curl -X DELETE https://api.example.com/v1/users/42/keys',
  "axios.post('https://api.example.com/v1/users/42/keys')",
  'https://api.other.com/v1/users/42/keys',
  'https://api.example.com/v2/users/42/keys',
  '/users/42/keys/7',
  '/users/keys',
  '/users//keys',
  '/users/42',
])('%s is a request to something else', (asked) => {
  expect(isFor(asked)).toBe(false)
})

test.each(['keys of users', 'GET all keys', 'Error: cannot open /users/42/keys', 'keys', '--limit', ''])(
  '%s is no request',
  (asked) => {
    expect(readRequest(asked)).toBeNull()
  },
)

test('a path on the same host, or on an unknown one, is compared as a whole', () => {
  expect(isFor('/docs/api/v1/keys.json', { method: 'GET', path: '/keys.json', server: '/docs/api/v1' })).toBe(true)
  expect(isFor('GET /keys.json', { method: 'GET', path: '/keys.json', server: '' })).toBe(true)
})

test('only a text that can be nothing else is certainly a request', () => {
  expect(readRequest('/users/42/keys')?.isCertain).toBe(true)
  expect(readRequest('input/output')?.isCertain).toBe(false)
  expect(readRequest('see https://example.com/ for more')?.isCertain).toBe(false)
})
