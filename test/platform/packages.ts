import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SharedFolders } from './environment.ts'

/** Packages that samples may import and that are installed as they are. */
export const realPackages: readonly string[] = [
  'axios',
  'form-data',
  'got',
  'https-proxy-agent',
  'iso-639-1',
  'jsonwebtoken',
  'lodash',
  'luxon',
  'mailparser',
  'rss-parser',
  'sentiment',
  'tmp-promise',
]

/** Packages that are written here: name -> source below `packages/`. */
export const standInPackages: Readonly<Record<string, string>> = {
  '@octokit/rest': 'octokit.ts',
  '@pipedream/platform': 'platform.ts',
  '@slack/web-api': 'slack.ts',
  pdfkit: 'pdfkit.ts',
  twit: 'twit.ts',
}

/** Names of everything that a sample may import, beside Node.js's own modules and the samples of its page. */
export const packageNames: readonly string[] = [...realPackages, ...Object.keys(standInPackages)]

type PackageFolders = Pick<SharedFolders, 'lib' | 'sources'>

/** Where a package lies that samples may import. */
export function packageFolder(name: string, { lib, sources }: PackageFolders): string {
  return name in standInPackages ? join(lib, 'packages', name) : join(sources, '../../node_modules', name)
}

/** Makes the compiled stand-ins importable as packages. */
export async function describeStandIns(folders: PackageFolders): Promise<void> {
  for (const name of Object.keys(standInPackages)) {
    const manifest = { name, type: 'module', exports: './index.js' }
    await writeFile(join(packageFolder(name, folders), 'package.json'), JSON.stringify(manifest))
  }
}
