import { execFile } from 'node:child_process'

export interface Captured {
  /** Whether it exited with code 0. */
  succeeded: boolean
  stdout: string
  stderr: string
}

/** Runs a program to its end, and collects its output. A failing exit code isn't an error. */
export function capture(
  program: string,
  args: readonly string[],
  { input = '', cwd }: { input?: string; cwd?: string } = {},
): Promise<Captured> {
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ succeeded: error === null, stdout, stderr }),
    )
    // A program that reads no input closes the pipe, which is fine.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
