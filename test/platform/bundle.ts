import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { standInPackages } from './packages.ts'

/** What runs in child processes: compiled once, as starting a compiler with each would take longer than the sample. */
const entries: Readonly<Record<string, string>> = {
  lane: './lane-process.ts',
  runner: './node/runner.ts',
  pd: './bash/pd.ts',
  ...Object.fromEntries(
    Object.entries(standInPackages).map(([name, source]) => [`packages/${name}/index`, `./packages/${source}`]),
  ),
}

/** Compiles the child processes' programs into a folder. */
export async function bundleHarness(outDir: string): Promise<void> {
  const input = Object.entries(entries).map(([name, path]) => [name, fileURLToPath(new URL(path, import.meta.url))])
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['axios', 'node-forge'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(input),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
