import { brotliCompressSync } from 'node:zlib'
import { bundleApp } from '../packages/lectern/src/node/bundle/bundle-client.ts'
import { projectDir } from '../packages/lectern/src/node/paths.ts'
import type { Figure } from './figure.ts'

/** The parts of a chunk that the report needs. */
export interface WeighedChunk {
  fileName: string
  code: string
  /** Path of a module -> its length in the chunk. */
  modules: Readonly<Record<string, { renderedLength: number }>>
}

/** Modules with a smaller share are only counted: the share of the chunk, or for our modules, of our code in it. */
const named = { package: 0.01, ours: 0.02 }

/** Compressed size of each module of the application, largest first. */
export async function measureBundle(): Promise<Figure[]> {
  return (await bundleApp()).flatMap(weighModules)
}

/** Estimates the size of modules by distributing a chunk's compressed size over their lengths before minification. */
export function weighModules({ fileName, code, modules }: WeighedChunk): Figure[] {
  const compressed = brotliCompressSync(code).length / 1000
  const all = Object.entries(modules)
    .map(([id, { renderedLength }]) => ({ name: nameOf(id), isOurs: isOurs(id), length: renderedLength }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
  const total = lengthOf(all)
  const least = { package: total * named.package, ours: lengthOf(all.filter((one) => one.isOurs)) * named.ours }
  const isLarge = (one: Module): boolean => one.length >= (one.isOurs ? least.ours : least.package)
  const small = all.filter((one) => !isLarge(one))
  const figure = (name: string, value: number): Figure => ({ name, value, unit: 'KB', target: null })
  const share = (name: string, length: number): Figure => figure(`  ${name}`, (compressed * length) / total)
  return [
    figure(fileName.replace(/^.*\/|\.[\w-]{8}(?=\.js$)/g, ''), compressed),
    ...all.filter(isLarge).map(({ name, length }) => share(name, length)),
    ...(small.length > 0 ? [share(countModules(small.length), lengthOf(small))] : []),
  ]
}

interface Module {
  name: string
  isOurs: boolean
  length: number
}

function lengthOf(modules: readonly Module[]): number {
  return modules.reduce((sum, { length }) => sum + length, 0)
}

function countModules(count: number): string {
  return `${count} smaller ${count === 1 ? 'module' : 'modules'}`
}

function isOurs(id: string): boolean {
  return id.startsWith(projectDir) && !id.includes('node_modules')
}

/** Name of a module: its path in its package or in the project. */
function nameOf(id: string): string {
  if (isOurs(id)) return id.slice(projectDir.length)
  return /^.*node_modules\/([^?]+)/.exec(id)?.[1] ?? `bundler: ${id.replace(/^\0/, '')}`
}
