import { expect, test } from 'vitest'
import { compile } from '../../node/testing/compile.ts'
import { reported } from '../../node/testing/reported.ts'

const figures = { 'buoy.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle r="9"/></svg>\n' }
const compileFlow = (icons: string) =>
  compile({ text: `# Flow\n\n:::flow{icons="${icons}"}\n1. One\n:::\n`, figures }, { houseRules: false })

test("an icon can be an SVG file of the page's folder", async () => {
  const { html, problems } = await compileFlow('buoy.svg')
  expect(problems).toEqual([])
  expect(html).toContain(
    '<svg viewBox="0 0 32 32" aria-hidden="true" class="line-icon" width="1.125rem"><circle r="9"/></svg>',
  )
})

test('an unknown file is reported', async () => {
  const { problems } = await compileFlow('buoi.svg')
  expect(problems.map(reported)).toContainEqual([3, 1, 'unknown icon buoi.svg', 'did you mean buoy.svg?'])
})

test('an icon contains only what figures can contain', async () => {
  const hostile = '<svg viewBox="0 0 1 1"><script>1</script><circle r="9" onclick="1"/></svg>'
  const text = '# Flow\n\n:::flow{icons="a.svg"}\n1. One\n:::\n'
  const { html, problems } = await compile({ text, figures: { 'a.svg': hostile } }, { houseRules: false })
  expect(html).toContain('><circle r="9"/></svg>')
  const atDrawing = problems.filter(({ file }) => file.endsWith('a.svg'))
  expect(atDrawing.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '1:24 figure a.svg contains <script, which is not allowed',
    '1:56 figure a.svg contains onclick=, which is not allowed',
  ])
})

test('a run has an event, a step with its code, a result, and what the code exports', async () => {
  const run = [
    '# Flow\n\n:::::flow{icons="trigger code" code=2}\n**POST** `{}`\n',
    '1. **One** Trigger `"a"`\n2. **Two** Code `"b"`\n\n*Done* Both ran\n',
    '::::tabs\n:::tab[A]\nFirst.\n:::\n:::tab[B]\nSecond.\n:::\n::::\n\nExports `"b"`\n:::::\n',
  ]
  const { html, problems } = await compile({ text: run.join('\n') }, { houseRules: false })
  expect(problems).toEqual([])
  const order = [
    'class="flow-event"><p><strong>POST',
    '<strong>One',
    '<li class="coded">',
    'class="flow-result"><p><em>Done',
    '<button type="button" data-action="run">Run',
    'class="flow-code"><div class="tabs"',
    '<p>Exports',
  ]
  const places = order.map((part) => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
})

test('without a run, there is only the list', async () => {
  const { html } = await compileFlow('trigger')
  expect(html).not.toMatch(/flow-(?:event|result|code)|coded/)
})
