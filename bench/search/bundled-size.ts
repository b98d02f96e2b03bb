import { build } from 'vite'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { compressedSize } from './peer.ts'

/** Path of a virtual module. */
const entry = inProject('bench/search/entry.js')

/** Size of a small program in bytes: bundled, minified, and compressed with Brotli. */
export async function bundledSize(code: string): Promise<number> {
  const result = await build({
    configFile: false,
    root: inProject('.'),
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'given-entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new TypeError('expected one build result')
  return result.output.reduce((sum, file) => sum + (file.type === 'chunk' ? compressedSize(file.code) : 0), 0)
}
