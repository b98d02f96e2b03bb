import { expect, test } from 'vitest'
import { defineDirective } from '../../directives/define-directive.ts'
import { compileBody } from '../../testing/compile.ts'

const meter = (html: string) =>
  defineDirective({
    name: 'meter',
    module: import.meta.url,
    form: 'leaf',
    attributes: [],
    example: '::meter',
    compile: () => html,
  })

test('markup of a directive that the Content Security Policy blocks is reported at the directive', async () => {
  const { problems } = await compileBody('::meter', {}, [meter('<p style="width:9%">9</p>')])
  expect(problems).toEqual([
    expect.objectContaining({
      line: 8,
      message: 'directive meter renders style=, which the Content Security Policy blocks',
    }),
  ])
  expect((await compileBody('::meter', {}, [meter('<p class="style">9</p>')])).problems).toEqual([])
})

test.each([[5], [undefined], [null], [['<p>']], [Promise.resolve('')]])(
  'a directive that renders %j instead of text is reported, and left out',
  async (result) => {
    const broken = { ...meter(''), compile: () => result }
    const compiled = await Reflect.apply(compileBody, null, ['::meter', {}, [broken]])
    expect(compiled.problems).toMatchObject([
      { line: 8, message: "directive meter doesn't render text", fix: 'return a string of HTML from compile()' },
    ])
  },
)

test('a page lists the hosts that it loads from, if there are any', async () => {
  const image = '![A hill](https://images.example/hill.png)'
  expect((await compileBody(image)).loads).toEqual({ 'img-src': ['https://images.example'] })
  expect(await compileBody('Text')).not.toHaveProperty('loads')
})
