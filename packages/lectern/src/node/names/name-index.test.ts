import { describe, expect, test } from 'vitest'
import type { KnownName } from './known-name.ts'
import { nameReader } from './name-index.ts'

const server = 'https://api.example.com/v1'
const names: KnownName[] = [
  { kind: 'endpoint', name: 'GET /sources/{id}', to: '/api/#get', server },
  { kind: 'endpoint', name: 'POST /sources', to: '/api/#create', server },
  { kind: 'endpoint', name: 'DELETE /sources/{id}/events', to: '/api/#delete-events', server },
  { kind: 'endpoint', name: 'GET /sources/registry', to: '/api/#registry', server },
  { kind: 'command', name: 'acme', to: '/cli/#flags', flags: ['--profile', '-p'], flagsOn: ['/cli/*', '/shell/'] },
  { kind: 'command', name: 'acme --version', to: '/cli/#version' },
  {
    kind: 'command',
    name: 'acme events',
    to: '/cli/#acme-events',
    flags: ['-n', '-f'],
    flagsOn: ['/cli/*', '/shell/'],
  },
  { kind: 'command', name: 'acme follow', to: '/cli/#acme-follow', flags: ['-f'], flagsOn: ['/cli/*', '/shell/'] },
  { kind: 'command', name: 'acme deploy', to: '/cli/#acme-deploy', flags: [] },
  { kind: 'command', name: 'acme dev', to: '/cli/#acme-dev', flags: ['--dc', '--prompt-all', '--name'] },
  { kind: 'command', name: 'acme update', to: '/cli/#acme-update', flags: ['--name'] },
  { kind: 'command', name: 'acme init', to: '/cli/#acme-init', flags: [] },
  { kind: 'command', name: 'acme init source', to: '/cli/#acme-init-source', flags: ['--db'] },
  { kind: 'path', name: '$.flow.exit', to: '/c/#exit' },
  { kind: 'path', name: '$.send', to: '/c/#send' },
  { kind: 'path', name: '$.send.http', to: '/c/#send-http' },
  { kind: 'path', name: '$event.*', to: '/event/' },
  { kind: 'path', name: 'this.$emit', to: '/c/#emit' },
  { kind: 'path', name: 'this.<prop>.$auth.*', to: '/c/#auth' },
  { kind: 'path', name: 'this.db.get', to: '/c/#db-get' },
  { kind: 'path', name: 'steps.trigger.event.*', to: '/e/#event' },
  { kind: 'path', name: 'steps.trigger.context', to: '/e/#context' },
  { kind: 'path', name: 'steps.trigger.context.ts', to: '/e/#ts' },
  { kind: 'path', name: 'steps.<step_name>.$return_value.*', to: '/s/#exports' },
  { kind: 'word', name: 'reloadProps', to: '/c/#reload' },
  { kind: 'word', name: 'secret: true', to: '/c/#secret' },
  { kind: 'word', name: 'string[]', to: '/c/#string' },
  { kind: 'word', name: 'bodyRaw', to: '/c/#http' },
  { kind: 'word', name: 'optional', to: '/c/#optional', on: ['/c/*', '/steps/'] },
  { kind: 'word', name: 'label', to: '/c/#label', on: ['/c/*'] },
  { kind: 'word', name: 'label', to: '/steps/#label', on: ['/steps/'] },
  { kind: 'word', name: 'options', to: '/c/#options', on: ['/c/*'] },
  { kind: 'word', name: 'client_ip', to: '/e/#http', on: ['/e/*'] },
  { kind: 'constant', name: 'PAYLOAD_SIZE_LIMIT', to: '/limits/#payload' },
  { kind: 'constant', name: 'ACME_EXPORTS', to: null },
]
const readOn = nameReader(names)
const read = (code: string) => readOn(code, '/')

describe('a known name', () => {
  test.each([
    ['POST /sources', '/api/#create'],
    ['POST /v1/sources/', '/api/#create'],
    ['GET /v1/sources/dc_abc123?limit=1', '/api/#get'],
    ['GET /sources/<source-id>', '/api/#get'],
    ['GET /sources/registry', '/api/#registry'],
    ['/v1/sources', '/api/#create'],
    ['acme deploy', '/cli/#acme-deploy'],
    ['acme deploy http-new-requests', '/cli/#acme-deploy'],
    ['acme dev --dc dc_abc123 file.js -p work', '/cli/#acme-dev'],
    ['acme init source <name> --db', '/cli/#acme-init-source'],
    ['acme init <what>', '/cli/#acme-init'],
    ['--prompt-all', '/cli/#acme-dev'],
    ['--profile', '/cli/#flags'],
    ['$.flow.exit', '/c/#exit'],
    ['$.flow.exit()', '/c/#exit'],
    ['return $.flow.exit("reason")', '/c/#exit'],
    ['await $.send.http({ })', '/c/#send-http'],
    ['$event.body.name', '/event/'],
    ['this.$emit(event, { id })', '/c/#emit'],
    ['this.github.$auth.oauth_access_token', '/c/#auth'],
    ['this.<prop>.$auth', '/c/#auth'],
    ['this.db.get("count")', '/c/#db-get'],
    ['steps.trigger.event', '/e/#event'],
    ['steps.trigger.event.body.items[0].name', '/e/#event'],
    ['steps["trigger"]["event"]["body"]', '/e/#event'],
    ['steps.trigger.context.ts', '/e/#ts'],
    ['steps.get_order.$return_value.total', '/s/#exports'],
    ['reloadProps', '/c/#reload'],
    ['secret: true', '/c/#secret'],
    ['bodyRaw: ""', '/c/#http'],
    ['acme --version', '/cli/#version'],
    ['PAYLOAD_SIZE_LIMIT', '/limits/#payload'],
  ])('%s leads to %s', (code, to) => {
    expect(read(code)).toMatchObject({ known: true, to })
  })

  test.each(['{{steps.trigger.event.body.name}}', '{{ $.flow.exit() }}', '"$ACME_EXPORTS"'])(
    '%s leads nowhere',
    (code) => {
      expect(read(code)).toMatchObject({ known: true, to: null })
    },
  )
})

describe('an unknown name', () => {
  test.each([
    ['/v1/sorces', '/v1/sources'],
    ['POST /sorces', 'POST /sources'],
    ['POST /v1/sorces', 'POST /v1/sources'],
    ['PUT /sources', 'POST /sources'],
    ['GET /sources/{id}/evnts', null],
    ['acme depoly', 'acme deploy'],
    ['acme dev --prompt-al', 'acme dev --prompt-all'],
    ['acme init soruce', 'acme init source'],
    ['$.flow.exti', '$.flow.exit'],
    ['$.flow.exti()', '$.flow.exit'],
    ['$.sned.http', '$.send.http'],
    ['$.flow.exit.now', '$.flow.exit'],
    ['$evnt', '$event'],
    ['this.$emitt', 'this.$emit'],
    ['this.github.$atuh', null],
    ['this.db.gte("a")', 'this.db.get'],
    ['steps.trigger.evnt.body', null],
    ['{{steps.trigger.contxt}}', 'steps.trigger.context'],
    ['steps.trigger.context.tz', 'steps.trigger.context.ts'],
    ['steps.nodejs.$retrun_value', null],
    ['reloadPorps', 'reloadProps'],
    ['--promt-all', '--prompt-all'],
    ['acme --verison', 'acme --version'],
    ['bodyRwa', 'bodyRaw'],
    ['strng[]', 'string[]'],
    ['secrt: true', 'secret: true'],
    ['PAYLOAD_SIZE_LIMT', 'PAYLOAD_SIZE_LIMIT'],
    ['$ACME_EXPROTS', 'ACME_EXPORTS'],
  ])('%s: did you mean %s', (code, nearest) => {
    expect(read(code)).toMatchObject({ known: false, ...(nearest !== null && { nearest }) })
  })
})

describe('a name that counts on some pages', () => {
  test.each([
    ['/c/', 'optional', '/c/#optional'],
    ['/c/more/', 'optional: true', '/c/#optional'],
    ['/steps/', 'optional', '/c/#optional'],
    ['/c/', 'label', '/c/#label'],
    ['/steps/', 'label', '/steps/#label'],
    ['/e/', 'client_ip', '/e/#http'],
    ['/cli/login/', '-p', '/cli/#flags'],
    ['/shell/', '-n', '/cli/#acme-events'],
  ])('on %s, %s leads to %s', (route, code, to) => {
    expect(readOn(code, route)).toEqual({ known: true, to })
  })

  test.each([
    ['/c/', 'optinal', 'optional'],
    ['/c/', 'optoinal', 'optional'],
    ['/c/', 'lable: "Name"', 'label: "Name"'],
    ['/e/', 'cleint_ip', 'client_ip'],
  ])('on %s, %s: did you mean %s', (route, code, nearest) => {
    expect(readOn(code, route)).toEqual({ known: false, nearest })
  })

  test.each([
    ['/steps/more/', 'optional'],
    ['/e/', 'label'],
    ['/c/', 'labels'],
    ['/c/', 'option'],
    ['/c/', 'table'],
    ['/c/', 'client_ip'],
    ['/cli/', '-f'],
    ['/shell/more/', '-n'],
    ['/cli/', '-x'],
  ])('on %s, %s is nothing', (route, code) => {
    expect(readOn(code, route)).toBeNull()
  })
})

describe("code that isn't a known name", () => {
  test.each([
    'POST /orders',
    'GET',
    '/tmp/orders.csv',
    '/emits',
    '/v1',
    'https://api.acme.example/v1/sorces',
    'acme',
    'acme --help',
    '-p',
    '--timer',
    'optinal',
    'optional',
    'secret',
    'secrt: false',
    'debug: true',
    '[]string',
    'bodyRaw[]',
    'acme.Steps["step_name"]',
    '--name',
    '--fail',
    '-n',
    '$',
    '$NAME',
    '$event = { name: "Ada" }',
    '$end is not defined',
    'this',
    'this.name = value',
    'this.github.getRepo()',
    'steps',
    'steps.<step_name>.name',
    'steps.get_order.total',
    'name',
    'httpsAgent',
    'reload',
    'DB_HOST',
    'NULL',
    '',
  ])('%s', (code) => {
    expect(read(code)).toBeNull()
  })

  test('is all code if there are no names', () => {
    const none = nameReader([])
    for (const code of ['$.flow.exti', 'acme depoly', '/v1/sorces', 'PAYLOAD_SIZE_LIMT'])
      expect(none(code, '/')).toBeNull()
  })

  test('is code whose kind has no names', () => {
    const endpoints = nameReader(names.filter(({ kind }) => kind === 'endpoint'))
    expect(endpoints('$.flow.exti', '/')).toBeNull()
    expect(endpoints('/v1/sorces', '/')).toMatchObject({ known: false })
    const values = nameReader([{ kind: 'path', name: 'this.db.get', to: '/c/' }])
    expect(values('$event', '/')).toBeNull()
  })
})
