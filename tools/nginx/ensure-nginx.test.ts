import { expect, test, vi } from 'vitest'
import { ensureNginx } from './ensure-nginx.ts'

const without = { find: () => null, install: () => undefined }

test('CI fails without nginx, because its tests would be skipped', () => {
  expect(() => ensureNginx({ ...without, isCI: true })).toThrow(
    'nginx is not installed, but CI runs its tests\n  fix: install it, or set NGINX_PATH to its executable',
  )
  expect(() => ensureNginx({ ...without, find: () => '/usr/sbin/nginx', isCI: true })).not.toThrow()
})

test('elsewhere, a warning says that the tests of nginx are skipped', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  ensureNginx({ ...without, isCI: false })
  expect(warn.mock.lastCall?.[0]).toMatch(/^nginx is not installed: its tests are skipped\./)
  warn.mockRestore()
})
