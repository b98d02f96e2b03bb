import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SyntaxCheck, SyntaxFault } from './syntax-fault.ts'

/** What `gofmt -e` says, for many files at once. */
export const checkGo: SyntaxCheck = async (codes, { tools: { gofmt } }) => {
  if (!gofmt) return null
  const folder = await mkdtemp(join(tmpdir(), 'gofmt-'))
  try {
    const paths = codes.map((_, index) => join(folder, `sample-${index}.go`))
    await Promise.all(paths.map((path, index) => writeFile(path, `${codes[index]}\n`)))
    const output = await runGofmt(gofmt.path, paths)
    return codes.map((_, index) => readFault(output, `sample-${index}.go`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Exit code 2 means errors, which standard error lists. */
function runGofmt(command: string, paths: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, ['-e', '-l', ...paths], (_error, _stdout, stderr) => resolve(stderr))
  })
}

function readFault(output: string, file: string): SyntaxFault | null {
  const match = new RegExp(`${file}:(\\d+):(\\d+): (.*)`).exec(output)
  return match && { line: Number(match[1]), column: Number(match[2]), message: match[3] ?? '' }
}
