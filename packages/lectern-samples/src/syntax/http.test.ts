import { expect, test } from 'vitest'
import { checkHttp } from './http.ts'

test.for([
  'GET /orders HTTP/1.1\nHost: example.com',
  'POST https://example.com/orders\nContent-Type: application/json\n\n{ "id": 1 }',
  'HTTP/1.1 204 No Content\nX-Empty: 1',
  'HTTP/2 200',
  'Access-Control-Allow-Origin: *',
  'HTTP/1.1 200 OK\nContent-Type: text/plain\n\n{ "id":',
  'HTTP/1.1 200 OK\ncontent-length: 8\n\nZoë\nAda',
  'HTTP/1.1 200 OK\nContent-Length: 348\n',
  'HTTP/1.1 200 OK\nContent-Length: 12\nContent-Encoding: gzip\n\nunpacked for readers',
])('%j is an HTTP message', (message) => {
  expect(checkHttp(message)).toBeNull()
})

test.for([
  ['get /orders', 1, 'not a request line, status line, or header: get /orders'],
  ['HTTP/1.1 900 Odd', 1, 'not a request line, status line, or header: HTTP/1.1 900 Odd'],
  ['GET /\nHost: a\nno header', 3, 'not a header: no header'],
  ['GET /\nContent-Type: application/json\n\n{ "id": 1 } }', 4, 'body: Unexpected non-whitespace character after JSON'],
  ['HTTP/1.1 200 OK\nContent-Length: 6\n\nZoë\nAda', 2, 'Content-Length says 6, but the body has 8 bytes'],
  ['GET /\nContent-Length:  many\n\na', 2, 'Content-Length says many, but the body has 1 byte'],
] as const)('%j is not an HTTP message', ([message, line, fault]) => {
  expect(checkHttp(message)).toMatchObject({ line, message: fault })
})
