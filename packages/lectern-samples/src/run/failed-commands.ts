import type { FailedCommand } from './contract.ts'

/** What `watch.sh` gives as the code of a command whose reader went away, as in `yes | head -1`: no failure. */
export const brokenPipe = 141

/**
 * Reads what `watch.sh` noted: code, line, file and command, separated by tabs. A failure that goes through a subshell or
 * a function is noted at each, and reported once.
 */
export function readFailedCommands(text: string): FailedCommand[] {
  const commands = new Map<string, FailedCommand>()
  for (const line of text.split('\n')) {
    const [code, row, file = '', command = ''] = line.split('\t')
    if (code === '' || Number(code) === brokenPipe || isArithmetic(command)) continue
    const place = { file, line: Number(row), column: 1 }
    const key = `${file}:${row}`
    if (!commands.has(key)) commands.set(key, { code: Number(code), command, place })
  }
  return [...commands.values()]
}

/** Its code says whether the result is zero. */
function isArithmetic(command: string): boolean {
  return /^(?:\(\(|let\s)/.test(command)
}
