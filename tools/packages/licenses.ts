import { installFolders, readLock } from './projects.ts'

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Packages whose license isn't permissive, and why we use them anyway. */
const exceptions = [
  {
    license: 'MPL-2.0',
    packages: /^(?:axe-core|lightningcss(?:-.+)?)$/,
    reason: 'covers only changes to their own files; we change none, and bundle neither',
  },
  {
    license: 'OFL-1.1',
    packages: /^@fontsource-variable\/inter$/,
    reason:
      'a font, which preview images are drawn with; its license is free, and only forbids selling the font on its own',
  },
  {
    license: 'CC BY-SA 4.0',
    packages: /^@cspell\/dict-en-common-misspellings$/,
    reason: 'a word list of the spelling check, which is not published',
  },
]

/** For packages whose manifest has no license: from the license file in the package. */
const fromFiles = [
  { packages: /^node-(?:bin-)?(?:darwin|linux)-(?:arm64|x64)$/, license: 'MIT' },
  { packages: /^png-js$/, license: 'MIT' },
]

/** Every installed package with its license, for a file. */
export function listLicenses(): string {
  const packages = installFolders().flatMap(readLock)
  const lines = packages.map(({ name, version, license }) => `${license ?? licenseInFile(name)}: ${name} ${version}`)
  const reasons = exceptions.map(({ license, reason }) => `${license}: ${reason}`)
  return [
    'The licenses of all packages, including those for other systems. Written by `npm run licenses`.\n',
    'Licenses that are not permissive:',
    ...reasons,
    '\nPackages:',
    ...[...new Set(lines)].toSorted(),
    '',
  ].join('\n')
}

function licenseInFile(name: string): string {
  return fromFiles.find(({ packages }) => packages.test(name))?.license ?? 'UNKNOWN'
}

/** Lists the packages whose license is neither permissive nor an exception. */
export function findForbidden(): string[] {
  return installFolders()
    .flatMap(readLock)
    .filter(({ name, license }) => !isAllowed(name, license ?? licenseInFile(name)))
    .map(({ name, license }) => `${name}: ${license ?? 'no license'}`)
}

/** @param license an SPDX expression, such as `(MIT OR GPL-2.0)` */
export function isAllowed(name: string, license: string): boolean {
  if (exceptions.some((exception) => exception.license === license && exception.packages.test(name))) return true
  const choices = license.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((part) => permissive.has(part)))
}
