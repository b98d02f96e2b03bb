import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], environment: 'node' } },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/browser/setup/global.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          expect: { poll: { interval: 20, timeout: 8_000 } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'samples',
          include: ['test/samples/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'site', include: ['test/site/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
    ],
  },
})
