import { describe, expect, test } from 'vitest'
import { compileBody } from '../../lectern/src/testing/index.ts'
import { parseExpectation } from '../../lectern-samples/src/expectation/parse.ts'
import { createSchema } from '../../lectern-samples/src/expectation/schema.ts'
import { jsonText, type SampleRequest, sampleTabs } from './request-samples.ts'

const request: SampleRequest = {
  name: 'list-orders',
  method: 'PUT',
  url: '{$SIZE}/sources/dc_1',
  keyVariable: 'ORDERS_API_KEY',
  query: { org_id: 'o_1', event_name: '$errors' },
  body: { name: "Ada's", active: false },
  status: 200,
  answer: { data: { id: 'dc_1', limit: '{$LIMIT}' } },
}

const known = createSchema({ inputs: {}, outcomes: {} })
const page = await compileBody(sampleTabs(request))
const [curl, node, python] = page.samples

describe('the samples of a request', () => {
  test('are one tab group of named files', () => {
    expect(page.problems).toEqual([])
    expect(page.html).toContain('data-sync="lang"')
    expect(page.samples.map(({ language, title }) => [language, title])).toEqual([
      ['bash', 'list-orders.sh'],
      ['js', 'list-orders.mjs'],
      ['python', 'list_orders.py'],
    ])
  })

  test('Node.js', () => {
    expect(node?.code).toBe(
      [
        'import axios from "axios"',
        '',
        'const { data } = await axios({',
        '  method: "PUT",',
        '  url: "512KB/sources/dc_1",',
        '  params: { org_id: "o_1", event_name: "$errors" },',
        '  headers: {',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's template
        '    Authorization: `Bearer ${process.env.ORDERS_API_KEY}`,',
        '  },',
        '  data: { name: "Ada\'s", active: false },',
        '})',
        '',
        'console.log(JSON.stringify(data, null, 2))',
      ].join('\n'),
    )
  })

  test('Python', () => {
    expect(python?.code).toBe(
      [
        'import json',
        'import os',
        '',
        'import requests',
        '',
        'response = requests.put(',
        '    "512KB/sources/dc_1",',
        '    params={"org_id": "o_1", "event_name": "$errors"},',
        '    headers={',
        '        "Authorization": f"Bearer {os.environ[\'ORDERS_API_KEY\']}",',
        '    },',
        '    json={"name": "Ada\'s", "active": False},',
        '    timeout=30,',
        ')',
        'response.raise_for_status()',
        '',
        'print(json.dumps(response.json(), indent=2))',
      ].join('\n'),
    )
  })

  test('cURL, with shell characters in quotes', () => {
    expect(curl?.code).toBe(
      [
        "curl -G -X PUT '512KB/sources/dc_1' \\",
        '  -d org_id=o_1 \\',
        "  --data-urlencode 'event_name=$errors' \\",
        '  -H "Authorization: Bearer $ORDERS_API_KEY" \\',
        "  -H 'Content-Type: application/json' \\",
        "  -d '{",
        '    "name": "Ada\'\\\'\'s",',
        '    "active": false',
        "  }'",
      ].join('\n'),
    )
  })

  test('cURL, with a long address on its own line', async () => {
    const url = 'https://api.example.com/v1/sources/dc_1/events'
    const { samples } = await compileBody(sampleTabs({ ...request, url, query: {}, body: undefined }))
    expect(samples[0]?.code).toBe(`curl -X PUT \\\n  '${url}' \\\n  -H "Authorization: Bearer $ORDERS_API_KEY"`)
  })

  test('include what the sample tests expect', () => {
    const { parsed, faults } = parseExpectation(node?.expectation ?? '', known)
    expect(faults).toEqual([])
    expect(parsed?.value).toEqual({
      env: { ORDERS_API_KEY: 'YOUR_API_KEY' },
      answers: { 'PUT 512KB/sources/dc_1': { status: 200, json: { data: { id: 'dc_1', limit: 10000 } } } },
      requests: [
        {
          request: 'PUT 512KB/sources/dc_1?org_id=o_1&event_name=%24errors',
          headers: { Authorization: 'Bearer YOUR_API_KEY' },
          body: { name: "Ada's", active: false },
        },
      ],
      prints: JSON.stringify({ data: { id: 'dc_1', limit: 10000 } }, null, 2),
    })
  })

  test('print the status if the response has no body', async () => {
    const { samples } = await compileBody(
      sampleTabs({ ...request, method: 'DELETE', query: {}, body: undefined, status: 202, answer: undefined }),
    )
    const codes = samples.map(({ code }) => code.split('\n').at(-1))
    expect(codes).toEqual([
      '  -H "Authorization: Bearer $ORDERS_API_KEY"',
      'console.log(status)',
      'print(response.status_code)',
    ])
    expect(samples[0]?.code).toMatch(/^curl -X DELETE '512KB\/sources\/dc_1' \\\n/)
    expect(parseExpectation(samples[2]?.expectation ?? '', known).parsed?.value).toMatchObject({ prints: '202' })
  })
})

test('a request without a key names none', async () => {
  const { samples } = await compileBody(sampleTabs({ ...request, query: {}, body: undefined, keyVariable: null }))
  const text = samples.map(({ code, expectation }) => code + expectation).join('\n')
  expect(text).not.toMatch(/Authorization|API_KEY|import os/)
  expect(samples[2]?.code).toMatch(/^import json\n\nimport requests\n/)
})

test('a constant alone is a number in JSON', () => {
  expect(jsonText({ a: '{$LIMIT}', b: 'up to {$LIMIT}' })).toBe('{\n  "a": {$LIMIT},\n  "b": "up to {$LIMIT}"\n}')
})

describe('a string constant', () => {
  // As in the settings of the test's site.
  const constants = { SIZE: '512KB', LIMIT: 10_000 }
  const own = {
    ...request,
    query: { at: '{$SIZE}' },
    body: { to: '{$SIZE}', limit: '{$LIMIT}' },
    answer: { to: '{$SIZE}' },
  }
  const text = sampleTabs(own, constants)

  test('stays a string in every language, and a number becomes a number', () => {
    expect(jsonText(own.body, constants)).toBe('{\n  "to": "{$SIZE}",\n  "limit": {$LIMIT}\n}')
    expect(text).toContain('data: { to: "{$SIZE}", limit: {$LIMIT} },')
    expect(text).toContain('json={"to": "{$SIZE}", "limit": {$LIMIT}},')
  })

  test('is what the sample tests expect', async () => {
    const { samples, problems } = await compileBody(text)
    expect(problems).toEqual([])
    for (const { expectation } of samples) {
      expect(parseExpectation(expectation ?? '', known).parsed?.value).toMatchObject({
        requests: [{ request: expect.stringMatching(/\?at=512KB$/) }],
      })
    }
  })
})
