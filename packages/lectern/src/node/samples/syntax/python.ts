import { execFile } from 'node:child_process'
import type { SyntaxCheck, SyntaxFault } from './syntax-fault.ts'

/** What `python3 -m py_compile` does, for many pieces of code in one process. */
const compiler = `
import json, sys
def fault(code):
    try:
        compile(code, "sample.py", "exec")
    except SyntaxError as error:
        return {"line": error.lineno or 1, "column": error.offset or 1, "message": error.msg}
    except ValueError as error:
        return {"line": 1, "column": 1, "message": str(error)}
json.dump([fault(code) for code in json.load(sys.stdin)], sys.stdout)
`

export const checkPython: SyntaxCheck = async (codes, { python }) => {
  if (!python) return null
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(python.path, ['-c', compiler], (error, stdout) => (error ? reject(error) : resolve(stdout)))
    child.stdin?.end(JSON.stringify(codes))
  })
  const faults: (SyntaxFault | null)[] = JSON.parse(output)
  return faults
}
