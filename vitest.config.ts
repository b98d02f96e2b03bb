import { configDefaults, defineConfig } from 'vitest/config'
import { PlainCountReporter } from './test/setup/plain-count-reporter.ts'

/** The sites of the tests are built as readers get them: React's part for developers is not there then. */
const oxc = { jsx: { runtime: 'automatic', development: false } } as const

/** What tests need that open pages. */
const inBrowser = {
  globalSetup: ['test/setup/own-site.ts', 'test/browser/setup/global.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
  expect: { poll: { interval: 20, timeout: 8_000 } },
}

/** Tests that count frames or take times. They run one at a time after all others, which would slow them down. */
const alone = '**/*.alone.test.ts'

export default defineConfig({
  test: {
    // As the scripts set it: messages name commands as `npm run …`.
    env: { LECTERN_ROOT: import.meta.dirname },
    // Each waits part of the time, for pages or processes: a third one takes an eighth less with two processors.
    maxWorkers: 3,
    reporters: ['default', new PlainCountReporter()],
    projects: [
      {
        oxc,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{packages/*/src,site,bench,tools,examples/*/directives}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, alone, 'site/platform/test/**'],
          environment: 'node',
          // Pure parts leave nothing behind: one process for many files takes a quarter of the time.
          isolate: false,
          // The first to highlight waits for grammars, which takes its time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        oxc,
        test: {
          name: 'browser',
          sequence: { groupOrder: 1 },
          include: ['test/browser/**/*.test.ts'],
          exclude: [...configDefaults.exclude, alone],
          environment: 'node',
          ...inBrowser,
          // Files share the browser and its driver, which take two seconds to load.
          isolate: false,
        },
      },
      {
        oxc,
        test: {
          name: 'alone',
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
          include: [alone],
          environment: 'node',
          ...inBrowser,
        },
      },
      {
        oxc,
        test: {
          name: 'samples',
          sequence: { groupOrder: 0 },
          include: ['{packages/lectern-samples,site/platform}/test/**/*.test.ts'],
          globalSetup: ['site/platform/test/global.ts'],
          isolate: false,
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc,
        test: {
          name: 'examples',
          sequence: { groupOrder: 0 },
          include: ['test/examples/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        oxc,
        test: {
          name: 'node-versions',
          sequence: { groupOrder: 0 },
          include: ['test/node-versions/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/node-versions/global.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        oxc,
        test: {
          // What the specification and the facts list; the site may have more.
          name: 'conformance',
          sequence: { groupOrder: 0 },
          include: ['test/conformance/**/*.test.ts'],
          isolate: false,
          environment: 'node',
          globalSetup: ['test/setup/own-site.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc,
        test: {
          name: 'site',
          sequence: { groupOrder: 0 },
          include: ['test/site/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'packages/lectern-samples/**'],
          isolate: false,
          environment: 'node',
          globalSetup: ['test/setup/own-site.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
