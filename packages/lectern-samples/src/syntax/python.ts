import { execFile } from 'node:child_process'
import type { SyntaxCheck, SyntaxFault } from './syntax-fault.ts'

/** Parses many pieces of code in one process as another version of Python would, then compiles them as its own does. */
const compiler = `
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
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(python.path, ['-c', compiler, versions.python ?? ''], (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    child.stdin?.end(JSON.stringify(codes))
  })
  const faults: (SyntaxFault | null)[] = JSON.parse(output)
  return faults
}
