import { brotliCompressSync } from 'node:zlib'
import { bundleApp } from '../src/node/bundle/bundle-client.ts'
import { projectDir } from '../src/node/paths.ts'
import type { Figure } from './figure.ts'

/**
 * What each part of the application weighs, the heaviest first: each chunk's compressed size, shared out by the length of its
 * modules before they are minified.
 */
export async function measureBundle(): Promise<Figure[]> {
  const chunks = await bundleApp()
  return chunks.flatMap(({ fileName, code, modules }) => {
    const compressed = brotliCompressSync(code).length / 1000
    const lengths = new Map<string, number>()
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const owner = ownerOf(id)
      lengths.set(owner, (lengths.get(owner) ?? 0) + renderedLength)
    }
    const total = [...lengths.values()].reduce((sum, length) => sum + length, 0)
    const name = fileName.replace(/^.*\/|\.[\w-]{8}(?=\.js$)/g, '')
    return [
      { name, value: compressed, unit: 'KB', target: null },
      ...[...lengths]
        .sort((a, b) => b[1] - a[1])
        .filter(([, length]) => length / total >= 0.01)
        .map(([owner, length]) => ({
          name: `  ${owner}`,
          value: (compressed * length) / total,
          unit: 'KB',
          target: null,
        })),
    ]
  })
}

/** A package by its name, our own modules by their folder. */
function ownerOf(id: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(id)?.[1]
  if (inPackage) return inPackage
  return id.startsWith(projectDir) ? id.slice(projectDir.length).replace(/\/[^/]*$/, '') : 'helpers of the bundler'
}
