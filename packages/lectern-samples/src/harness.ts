import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createSchema, type ExpectationSchema } from './expectation/schema.ts'
import type { Platform, SampleKind } from './platform.ts'

/** A platform, and what the harness derives from it. */
export interface Harness {
  platform: Platform
  expectations: ExpectationSchema
  kinds: Readonly<Record<string, SampleKind>>
  /** Names of the packages that samples can import. */
  packages: readonly string[]
}

/** Keys for every sample that runs. */
export const commonKeys: readonly string[] = [
  ...['env', 'files', 'answers', 'with'],
  ...['prints', 'requests', 'writes', 'throws', 'below'],
]

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

export function createHarness(platform: Platform): Harness {
  const manifest = join(platform.folder, 'package.json')
  const { dependencies } = manifestSchema.parse(existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {})
  const program = { label: 'a program' }
  return {
    platform,
    expectations: createSchema(platform),
    kinds: {
      module: { ...program, keys: [...commonKeys, 'random', 'exits'] },
      script: { ...program, keys: [...commonKeys, ...platform.script.keys, 'exits'] },
      ...platform.kinds,
    },
    packages: Object.keys(dependencies),
  }
}
