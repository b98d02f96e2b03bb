import { type FailureReason, findReason } from '../../shared/load-failure.ts'

export interface FailedFile {
  url: string
  reason: FailureReason
}

/** As the bundler writes them: `from"./shared.1a2b3c4d.js"`. */
const staticImports = /(?:from|import)\s*"(\.[^"]+)"/g

/**
 * Finds the file that kept a module from loading: its own, or one that it imports, directly or not. The browser's error doesn't say.
 * @returns the module itself and `unknown` if the server has all of them
 */
export async function findFailedFile(module: string): Promise<FailedFile> {
  // Grows while the loop runs, which reaches what it adds.
  const files = new Set([module])
  for (const url of files) {
    const reason = await findReason(url)
    if (reason !== 'unknown') return { url, reason }
    const code = await fetch(url).then(
      (response) => response.text(),
      () => '',
    )
    for (const [, path = ''] of code.matchAll(staticImports))
      files.add(new URL(path, new URL(url, location.href)).pathname)
  }
  return { url: module, reason: 'unknown' }
}
