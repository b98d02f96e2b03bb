import { expect, test } from 'vitest'
import { endpointCloseness, endpointIn } from './endpoint.ts'

const endpoints = [
  'POST /sources/',
  'GET /sources/{id}/events',
  'PUT /sources/{id}',
  'DELETE /sources/{id}',
  'DELETE /sources/{id}/events',
  'GET /users/me',
  'GET /users/me/sources',
]

test.each([
  ['POST /sources', ['POST /sources/']],
  ['put /sources', ['PUT /sources/{id}']],
  ['GET /sources', ['GET /sources/{id}/events']],
  ['GET /sources/dc_1/events', ['GET /sources/{id}/events']],
  ['GET /users/me', ['GET /users/me', 'GET /users/me/sources']],
  ['GET /users', ['GET /users/me', 'GET /users/me/sources']],
  ['DELETE /sources/events', ['DELETE /sources/{id}/events', 'DELETE /sources/{id}']],
  ['DELETE /sources/dc_1', ['DELETE /sources/{id}', 'DELETE /sources/{id}/events']],
  ['GET /sourc', []],
  ['PATCH /sources', []],
  ['GET /users/me/sources/more', []],
  ['https://api.example.com/v1', []],
  ['/', []],
])('%s is close to %j, the closest first', (query, expected) => {
  const typed = endpointIn(query)
  const close = endpoints
    .map((text) => ({ text, score: typed ? endpointCloseness(typed, text) : 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  expect(close.map(({ text }) => text)).toEqual(expected)
})
