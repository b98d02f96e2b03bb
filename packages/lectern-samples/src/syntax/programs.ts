import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutPrompts } from '../check/terminal.ts'
import type { Platform } from '../platform.ts'
import { capture } from '../run/capture.ts'
import type { Toolchain } from '../run/toolchain.ts'
import type { SyntaxFault } from './syntax-fault.ts'

/** The programs that check syntax, and the versions that the code is for. */
export interface SyntaxTools {
  tools: Toolchain
  versions: Platform['versions']
}

/** Checks pieces of code in one language. Returns one result for each, or `null` if the program isn't installed. */
export type SyntaxCheck = (codes: readonly string[], input: SyntaxTools) => Promise<(SyntaxFault | null)[] | null>

/** Runs `bash -n`, which takes milliseconds, once for each piece of code. */
export const checkBash: SyntaxCheck = async (codes, { tools: { bash } }) => {
  if (!bash) return null
  const read = async (code: string): Promise<SyntaxFault | null> => {
    const { succeeded, stderr } = await capture(bash.path, ['-n'], { input: withoutPrompts(code) })
    if (succeeded && stderr === '') return null
    const [, line = 1, message = stderr.trim()] = /line (\d+): (.*)/.exec(stderr) ?? []
    return { line: Number(line), column: 1, message }
  }
  return Promise.all(codes.map(read))
}

/** Runs `gofmt -e` once for all files. It lists errors on standard error. */
export const checkGo: SyntaxCheck = async (codes, { tools: { gofmt } }) => {
  if (!gofmt) return null
  const folder = await mkdtemp(join(tmpdir(), 'gofmt-'))
  try {
    const paths = codes.map((_, index) => join(folder, `sample-${index}.go`))
    await Promise.all(paths.map((path, index) => writeFile(path, `${codes[index]}\n`)))
    const { stderr } = await capture(gofmt.path, ['-e', '-l', ...paths])
    return codes.map((_, index) => {
      const match = new RegExp(`sample-${index}.go:(\\d+):(\\d+): (.*)`).exec(stderr)
      return match && { line: Number(match[1]), column: Number(match[2]), message: match[3] ?? '' }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Parses all code in one process, first as the platform's version of Python would, then as the installed one does. */
const pythonCompiler = `
import ast, json, sys
version = tuple(map(int, sys.argv[1].split("."))) if sys.argv[1] else None
def fault(code):
    try:
        if version:
            ast.parse(code, "sample.py", feature_version=version)
        compile(code, "sample.py", "exec")
    except SyntaxError as error:
        return {"line": error.lineno or 1, "column": error.offset or 1, "message": error.msg}
    except ValueError as error:
        return {"line": 1, "column": 1, "message": str(error)}
json.dump([fault(code) for code in json.load(sys.stdin)], sys.stdout)
`

export const checkPython: SyntaxCheck = async (codes, { tools: { python }, versions }) => {
  if (!python) return null
  const args = ['-c', pythonCompiler, versions.python ?? '']
  const { succeeded, stdout, stderr } = await capture(python.path, args, { input: JSON.stringify(codes) })
  if (!succeeded) throw new Error(`Python couldn't check the syntax of samples: ${stderr}`)
  return JSON.parse(stdout)
}
