import { expect, test } from 'vitest'
import { createHeaderRules } from './header-rules.ts'

test('all files have the security headers, and those with a hash in their name are kept', () => {
  expect(createHeaderRules('/docs/')).toEqual({
    path: '_headers',
    content: `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Content-Security-Policy: frame-ancestors 'self'
/docs/assets/js/*
  Cache-Control: public, max-age=31536000, immutable
/docs/assets/css/*
  Cache-Control: public, max-age=31536000, immutable
/docs/assets/search/*
  Cache-Control: public, max-age=31536000, immutable
`,
  })
})
