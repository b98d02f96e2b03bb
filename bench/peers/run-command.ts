import { spawn } from 'node:child_process'

/**
 * Runs a shell command, and ends the servers and browsers that it leaves behind, also if this process is stopped.
 * @throws Error if it fails
 */
export function runCommand(command: string, cwd: string, variables: Readonly<Record<string, string>>): Promise<void> {
  // npm sets the folder that it was called from, which would confuse the other tools.
  const env = { ...process.env, ...variables, INIT_CWD: cwd }
  return new Promise((resolve, reject) => {
    // Detached, so it leads a group of all its processes.
    const child = spawn('bash', ['-c', command], { cwd, stdio: 'inherit', env, detached: true })
    const endGroup = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // All of them have ended.
      }
    }
    process.once('exit', endGroup)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', endGroup)
      endGroup()
      if (code === 0) resolve()
      else reject(new Error(`command failed in ${cwd}: ${command}`))
    })
  })
}
