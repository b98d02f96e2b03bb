import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { speedup } from '../child/clock.ts'

/** Commands that would change the machine or need the network. Their stubs succeed without doing anything. */
const silent = ['npm', 'npx', 'brew', 'git', 'gpg', 'sudo', 'unzip', 'open', 'docker', 'dig']

/**
 * Writes the commands that override the machine's in Bash samples.
 * @param programs names of the commands compiled to `lib`
 */
export async function writeCommands(folder: string, lib: string, programs: readonly string[]): Promise<void> {
  const record = 'echo "$(basename "$0") $*" >> "$HARNESS_STUB_COMMANDS"'
  const run = (name: string): string => `exec "${process.execPath}" "${join(lib, 'commands', `${name}.js`)}" "$@"`
  const scripts: Record<string, string> = {
    ...Object.fromEntries(programs.map((name) => [name, `${record}\n${run(name)}`])),
    sleep: `exec /bin/sleep "$(awk "BEGIN { print $1 / ${speedup} }")"`,
    ...Object.fromEntries(silent.map((name) => [name, record])),
  }
  await mkdir(folder, { recursive: true })
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
}
