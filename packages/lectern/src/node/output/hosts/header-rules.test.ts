import { expect, test } from 'vitest'
import { createHeaderRules } from './header-rules.ts'

test('all files have the security headers, those with a hash in their name are kept, but not the service worker', () => {
  expect(createHeaderRules('/docs/', "default-src 'self'; frame-ancestors 'self'")).toEqual({
    path: '_headers',
    content: `/*
  Access-Control-Allow-Origin: *
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Content-Security-Policy: default-src 'self'; frame-ancestors 'self'
/docs/assets/js/*
  Cache-Control: public, max-age=31536000, immutable
/docs/assets/css/*
  Cache-Control: public, max-age=31536000, immutable
/docs/assets/search/*
  Cache-Control: public, max-age=31536000, immutable
/docs/offline-worker.js
  Cache-Control: no-cache
`,
  })
})
