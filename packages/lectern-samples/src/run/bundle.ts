import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Platform } from '../platform.ts'

/** Compiles the code that runs in child processes. It's done once, because compiling takes longer than most samples. */
export async function bundleHarness(outDir: string, { runner, script, versions }: Platform): Promise<void> {
  const commands = Object.entries(script.commands).map(([name, source]) => [`commands/${name}`, source])
  const lane = fileURLToPath(new URL('./lane-process.ts', import.meta.url))
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
        input: { lane, runner, ...Object.fromEntries(commands) },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await writeFile(join(outDir, 'package.json'), '{ "type": "module" }')
}
