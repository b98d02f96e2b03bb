import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createSchema, type ExpectationSchema } from './expectation/schema.ts'
import type { Platform, SampleKind } from './platform.ts'

/** A platform with what the harness derives from it. */
export interface Harness {
  platform: Platform
  expectations: ExpectationSchema
  kinds: Readonly<Record<string, SampleKind>>
  /** Names of the packages that samples import as they are installed. */
  packages: readonly string[]
}

/** Keys that every sample that runs can have. */
export const commonKeys = [
  'env',
  'files',
  'answers',
  'with',
  'prints',
  'requests',
  'writes',
  'throws',
  'below',
] as const

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

export function createHarness(platform: Platform): Harness {
  const program = { label: 'a program' }
  return {
    platform,
    expectations: createSchema(platform),
    kinds: {
      module: { ...program, keys: [...commonKeys, 'random', 'exits'] },
      script: { ...program, keys: [...commonKeys, ...platform.script.keys, 'exits'] },
      ...platform.kinds,
    },
    packages: Object.keys(readManifest(platform.folder).dependencies),
  }
}

function readManifest(folder: string): z.output<typeof manifestSchema> {
  const file = join(folder, 'package.json')
  return manifestSchema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}
