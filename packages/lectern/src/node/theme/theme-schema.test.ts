import { expect, test } from 'vitest'
import { describeIssues } from '../messages/describe-issue.ts'
import { themeSchema } from './theme-schema.ts'

function messages(theme: unknown): string[] {
  const result = themeSchema.safeParse(theme)
  const checked = { schema: themeSchema, value: theme, name: 'theme' }
  const texts = result.success ? [] : describeIssues(result.error.issues, checked)
  return texts.map(({ message, fix }) => `${message} / ${fix}`)
}

test("a theme may change tokens, the wordmark and the footer's links", () => {
  expect(
    messages({
      tokens: {
        accent: ['oklch(0.5 0.15 20)', 'oklch(0.8 0.1 20)'],
        'font-text': 'Georgia, serif',
        'radius-block': '0.25rem',
      },
      wordmark: '<svg width="8"></svg>',
      footer: [{ title: 'More', links: [{ text: 'Guide', link: '/guide/' }] }],
    }),
  ).toEqual([])
})

test.each([
  [{ tokens: { acent: 'red' } }, 'tokens.acent: unknown token / did you mean accent?'],
  [
    { tokens: { accent: ['red', 'oklch(0.8 0.1 20)'] } },
    "tokens.accent: red isn't an oklch() color / write one such as oklch(0.5 0.115 163)",
  ],
  [
    { tokens: { accent: ['#c2410c', 'oklch(0.8 0.1 20)'] } },
    "tokens.accent: #c2410c isn't an oklch() color / write oklch(0.553 0.174 38.4)",
  ],
  [
    { tokens: { accent: ['#fff', 'oklch(0.8 0.1 20)'] } },
    "tokens.accent: #fff isn't an oklch() color / write oklch(1 0 0)",
  ],
  [
    { tokens: { 'font-text': ['Arial', 'Arial'] } },
    'tokens.font-text: it is the same in both themes / write one value',
  ],
  [
    { tokens: { ink: ['oklch(0.6 0 0)', 'oklch(0.945 0 0)'] } },
    'tokens.ink: the contrast of ink on bg in the light theme is 3.95:1; the minimum is 4.5:1 / make one of the two lighter or darker',
  ],
  [{ tokens: { 'radius-block': 'round' } }, "tokens.radius-block: round isn't a length / write one such as 8px or 0px"],
  [{ head: 'main.css' }, "head can't be main.css / write markup such as <link …> or <style>…</style>"],
  [{ wordmark: 'logo.svg' }, "wordmark can't be logo.svg / write SVG markup: <svg …>…</svg>"],
])('%j is reported', (theme, message) => {
  expect(messages(theme)).toContain(message)
})
