import { expect, test } from 'vitest'
import { spreadTokens } from './spread-tokens.ts'

const core =
  '@layer tokens{:root{color-scheme:light dark;--bg:light-dark(#fff,#000);--a:1px;--b:var(--c) 2px;--c:3px;--d:4px}:root[x]{--y:z}}p{color:var(--bg)}'

test('the core keeps the tokens that it uses; each part gets those that it adds, and the deferred sheet all others', () => {
  const parts = [{ css: '.x{top:var(--a)}' }, { css: '.y{top:var(--b);left:var(--bg)}' }, { css: '.z{top:0}' }]
  expect(spreadTokens({ core, parts, deferred: 'q{top:var(--d)}' })).toEqual({
    core: '@layer tokens{:root{color-scheme:light dark;--bg:light-dark(#fff,#000)}:root[x]{--y:z}}p{color:var(--bg)}',
    parts: [
      { css: ':root{--a:1px}.x{top:var(--a)}' },
      { css: ':root{--b:var(--c) 2px;--c:3px}.y{top:var(--b);left:var(--bg)}' },
      { css: '.z{top:0}' },
    ],
    deferred: '@layer tokens{:root{--a:1px;--b:var(--c) 2px;--c:3px;--d:4px}}q{top:var(--d)}',
  })
})
