import { execFile } from 'node:child_process'
import { withoutPrompts } from '../check/terminal.ts'
import type { SyntaxCheck, SyntaxFault } from './syntax-fault.ts'

/** What `bash -n` says, one process for each piece of code: they take milliseconds. */
export const checkBash: SyntaxCheck = async (codes, { tools: { bash } }) => {
  if (!bash) return null
  return Promise.all(codes.map((code) => readBash(bash.path, withoutPrompts(code))))
}

function readBash(path: string, code: string): Promise<SyntaxFault | null> {
  return new Promise((resolve) => {
    const child = execFile(path, ['-n'], (error, _stdout, stderr) => {
      if (!error && stderr === '') return resolve(null)
      const match = /line (\d+): (.*)/.exec(stderr)
      resolve({ line: Number(match?.[1] ?? 1), column: 1, message: match?.[2] ?? stderr.trim() })
    })
    child.stdin?.end(code)
  })
}
