import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const installed = fileURLToPath(new URL('../../node_modules/', import.meta.url))

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

/** Packages that are written here: name -> the bundle that is its code. */
export const standInPackages: Readonly<Record<string, string>> = {
  '@pipedream/platform': 'platform.js',
  '@octokit/rest': 'octokit.js',
  '@slack/web-api': 'slack.js',
  pdfkit: 'pdfkit.js',
  twit: 'twit.js',
}

/** Names of everything that a sample may import, beside Node.js's own modules and the samples of its page. */
export const packageNames: readonly string[] = [...realPackages, ...Object.keys(standInPackages)]

/** Where a package lies that samples may import. @param lib folder of the compiled harness */
export function packageFolder(name: string, lib: string): string {
  return name in standInPackages ? join(lib, 'packages', name) : join(installed, name)
}

/** Makes the compiled stand-ins importable as packages. */
export async function writeStandInPackages(lib: string): Promise<void> {
  for (const [name, bundle] of Object.entries(standInPackages)) {
    const folder = join(lib, 'packages', name)
    const target = JSON.stringify(join(lib, bundle))
    if (existsSync(folder)) continue
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }))
    await writeFile(join(folder, 'index.js'), `export * from ${target}\nexport { default } from ${target}\n`)
  }
}
