import { spawn } from 'node:child_process'
import { inProject, projectDir } from '../../packages/lectern/src/node/paths.ts'

/**
 * Runs one of the project's tools with inherited output.
 * @param name a program in `node_modules/.bin`
 * @returns whether it succeeded
 */
export async function runTool(name: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const tool = spawn(inProject(`node_modules/.bin/${name}`), args, { cwd: projectDir, stdio: 'inherit' })
    tool.on('error', reject)
    tool.on('close', (code) => resolve(code === 0))
  })
}
