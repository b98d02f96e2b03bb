import { expect, test } from 'vitest'
import { themeSchema } from './theme-schema.ts'

function messages(theme: unknown): string[] {
  const result = themeSchema.safeParse(theme)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
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
  [{ tokens: { acent: 'red' } }, 'tokens.acent: unknown token acent: did you mean accent?'],
  [
    { tokens: { accent: ['red', 'oklch(0.8 0.1 20)'] } },
    "tokens.accent: red isn't a color such as oklch(0.5 0.115 163)",
  ],
  [{ tokens: { 'font-text': ['Arial', 'Arial'] } }, 'tokens.font-text: font-text takes a single value for both themes'],
  [
    { tokens: { ink: ['oklch(0.6 0 0)', 'oklch(0.945 0 0)'] } },
    'tokens.ink: the contrast of ink on bg in the light theme is 3.95:1; the minimum is 4.5:1',
  ],
  [{ tokens: { 'radius-block': 'round' } }, "tokens.radius-block: round isn't a length such as 8px or 0px"],
  [{ head: 'main.css' }, 'head: expected markup such as <link …> or <style>…</style>'],
  [{ wordmark: 'logo.svg' }, 'wordmark: expected SVG markup: <svg …>…</svg>'],
])('%j is reported', (theme, message) => {
  expect(messages(theme)).toContain(message)
})
