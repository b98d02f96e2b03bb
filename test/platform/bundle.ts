import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** What runs in child processes: compiled once, as starting a compiler with each would take longer than the sample. */
const entries = {
  runner: new URL('./node/runner.ts', import.meta.url),
  pd: new URL('./bash/pd.ts', import.meta.url),
  platform: new URL('./packages/platform/index.ts', import.meta.url),
  octokit: new URL('./packages/octokit/index.ts', import.meta.url),
  pdfkit: new URL('./packages/pdfkit/index.ts', import.meta.url),
  slack: new URL('./packages/slack/index.ts', import.meta.url),
  twit: new URL('./packages/twit/index.ts', import.meta.url),
}

/** Compiles the child processes' programs into a folder. */
export async function bundleHarness(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['axios'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, url]) => [name, fileURLToPath(url)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
