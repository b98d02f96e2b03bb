import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Platform } from '../platform.ts'

/**
 * Compiles what runs in child processes into a folder: once, as starting a compiler with each would take longer than
 * the sample.
 */
export async function bundleHarness(
  outDir: string,
  { runner, stubPackages, script, versions }: Platform,
): Promise<void> {
  const packages = Object.entries(stubPackages)
  const input = {
    lane: fileURLToPath(new URL('./lane-process.ts', import.meta.url)),
    runner,
    ...Object.fromEntries(Object.entries(script.commands).map(([name, source]) => [`commands/${name}`, source])),
    ...Object.fromEntries(packages.map(([name, source]) => [`packages/${name}/index`, source])),
  }
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: versions.nodeTarget ?? 'node20',
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  for (const [name] of packages) {
    const manifest = { name, type: 'module', exports: './index.js' }
    await writeFile(join(outDir, 'packages', name, 'package.json'), JSON.stringify(manifest))
  }
  await writeFile(join(outDir, 'package.json'), '{ "type": "module" }')
}
