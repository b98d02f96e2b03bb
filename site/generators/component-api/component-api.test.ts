import { describe, expect, test } from 'vitest'
import type { Generated, Generator } from '../../../packages/lectern/src/index.ts'
import { compileBody, openDataFile, reported } from '../../../packages/lectern/src/testing/index.ts'
import { componentEntries, componentList } from './component-api.ts'
import { componentApi } from './testing/small-table.ts'

function generate(generator: Generator, names: readonly string[], text = componentApi): Generated {
  return generator({ file: openDataFile('components/api.yaml', text), names })
}

describe('componentEntries', () => {
  test('writes the parts of every kind of entry in the same order', () => {
    const { markdown, problems } = generate(componentEntries, ['component-name', 'hooks', 'http', 'export'])
    expect(problems).toEqual([])
    expect(markdown).toBe(`### \`name\` {#component-name}

:::facts{lang=js}

**Type:** string · **Required:** yes · **Default:** none\\
**Example:** \`name: "New Card"\`

:::

Names it.

## Hooks {#hooks}

:::facts{lang=js}

**Type:** object · **Required:** no · **Default:** none · **Available in:** sources only\\
**Example:** \`hooks: {}\`

:::

Run at events.

### HTTP {#http}

:::facts{lang=js}

**Value:** object · **Array form:** none · **Available in:** sources only\\
**Example:** \`http: "$.interface.http"\`

:::

A URL.

:::fields

| Field | Type | Required | Default | Description |
| --- | --- | --- | --- | --- |
| \`customResponse\` | boolean | no | none | Who answers. |
| \`path\` | string | required with a \`customResponse\` | \`/\` | Where. |

:::

Take care.

#### \`$.export()\` {#export}

:::facts{lang=js}

**Available in:** actions only · **Call it from:** \`run\`\\
**Example:** \`$.export("a|b", 1)\`

:::

Exports.

:::fields

| Argument | Type | Required | Default | Description |
| --- | --- | --- | --- | --- |
| \`name\` | string | yes | none | Where it goes. |

:::`)
  })

  test('generates Markdown that compiles without problems', async () => {
    const { markdown } = generate(componentEntries, ['hooks', 'component-name', 'prop-reload-props', 'type-string'])
    const page = await compileBody(markdown)
    expect(page.problems).toEqual([])
    expect(page.ids).toEqual(['hooks', 'component-name', 'prop-reload-props', 'type-string'])
  })

  test('names distinctive words for all pages, and plain words for the pages they are meant on', () => {
    const names = (...anchors: string[]) =>
      generate(componentEntries, anchors).names?.map(({ kind, name, on }) => (on ? [kind, name, on] : [kind, name]))
    expect(names('hooks')).toEqual([
      ['word', 'hooks', ['/components/*']],
      ['word', 'hooks: {}'],
    ])
    expect(names('component-name')).toEqual([['word', 'name: "New Card"']])
    expect(names('prop-reload-props')).toEqual([
      ['word', 'reloadProps'],
      ['word', 'reloadProps: true'],
    ])
    expect(names('type-string', 'http')).toEqual([
      ['word', 'string[]'],
      ['word', 'email: "string"'],
      ['path', '$.interface.http'],
      ['word', 'customResponse'],
      ['word', 'path', ['/sources/']],
      ['word', 'http: "$.interface.http"'],
    ])
    expect(names('export', 'context')).toEqual([
      ['path', '$.export'],
      ['word', '$.export("a|b", 1)'],
      ['path', '$.context.*'],
      ['word', '$.context.id'],
    ])
    expect(generate(componentEntries, ['http']).names?.every(({ to }) => to === '#http')).toBe(true)
  })

  test('reports an unknown entry and generates the others', () => {
    const { markdown, problems } = generate(componentEntries, ['hook', 'component-name'])
    expect(markdown).toContain('{#component-name}')
    expect(problems.map(reported)).toEqual([[0, 0, 'unknown entry hook', 'did you mean hooks?']])
  })
})

describe('componentList', () => {
  test('writes the overviews in `names`', () => {
    expect(generate(componentList, ['properties', 'fields', 'types']).markdown).toBe(`\
:::fields

| Property | Required | Description |
| --- | --- | --- |
| [\`name\`](#component-name) | required | what people read. |
| [\`hooks\`](#hooks) | sources only | run at events. |

:::

| Field | Applies to | What it does |
| --- | --- | --- |
| [\`reloadProps\`](#prop-reload-props) | all | reloads |

| Type | Array form | Sources | Actions | Additional fields |
| --- | --- | --- | --- | --- |
| [\`string\`](#type-string) | \`string[]\` | yes | yes | \`secret\` |
| [\`$.interface.http\`](#http) | – | yes | no | – |`)
  })

  test.each([
    ['recommended', 'required', 'recommended in sources, required in actions'],
    ['not available', 'required', 'required, actions only'],
  ])('says what %s in sources and %s in actions is', (sources, actions, requirement) => {
    const text = componentApi
      .replace('sources: required', `sources: ${sources}`)
      .replace('actions: required', `actions: ${actions}`)
    expect(generate(componentList, ['properties'], text).markdown).toContain(`| ${requirement} |`)
  })

  test('reports an unknown list', () => {
    const { problems } = generate(componentList, ['typs'])
    expect(problems.map(reported)).toEqual([[0, 0, 'unknown list typs', 'did you mean types?']])
  })
})

describe('a broken table', () => {
  test.each([
    [
      'an entry without an example',
      '    example: \'name: "New Card"\'\n',
      '',
      2,
      'missing example in properties[0]',
      'add example: …',
    ],
    [
      'an unknown key',
      'arrayForm: true',
      'arrayForms: true',
      35,
      'unknown key arrayForms in types[0]',
      'did you mean arrayForm?',
    ],
    [
      'an anchor with spaces',
      'anchor: hooks',
      'anchor: All hooks',
      12,
      'properties[1].anchor can\'t be "All hooks"',
      'write lowercase letters, digits, and hyphens',
    ],
    [
      'a list for required',
      'required: with a `customResponse`',
      'required: [a]',
      61,
      "types[1].fields.list[1].required can't be a list",
      'write true, false, or a condition in words',
    ],
  ] as const)('%s is reported at its line', (_, from, to, line, message, fix) => {
    const text = componentApi.replace(from, to)
    expect(text).not.toBe(componentApi)
    for (const [generator, names] of [
      [componentEntries, ['hooks']],
      [componentList, ['types']],
    ] as const) {
      const { markdown, problems } = generate(generator, names, text)
      expect(markdown).toBe('')
      expect(problems.map(reported)).toContainEqual([line, expect.any(Number), message, fix])
      expect(problems[0]?.file).toBe('components/api.yaml')
    }
  })
})
