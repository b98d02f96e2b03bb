import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hurry } from '../child/clock.ts'

/** Commands that would change the machine or need the network: their stubs do nothing and succeed. */
const silent = ['npm', 'npx', 'brew', 'git', 'gpg', 'sudo', 'unzip', 'open', 'docker', 'dig']

/**
 * Writes the commands that Bash samples find before those of the machine.
 * @param programs names of those that are compiled in `lib`
 */
export async function writeCommands(folder: string, lib: string, programs: readonly string[]): Promise<void> {
  const note = 'echo "$(basename "$0") $*" >> "$HARNESS_STUB_COMMANDS"'
  const scripts: Record<string, string> = {
    ...Object.fromEntries(programs.map((name) => [name, `${note}\n${runs(join(lib, 'commands', `${name}.js`))}`])),
    sleep: `exec /bin/sleep "$(awk "BEGIN { print $1 / ${hurry} }")"`,
    ...Object.fromEntries(silent.map((name) => [name, note])),
  }
  await mkdir(folder, { recursive: true })
  for (const [name, script] of Object.entries(scripts)) {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\n${script}\n`)
    await chmod(path, 0o755)
  }
}

function runs(program: string): string {
  return `exec "${process.execPath}" "${program}" "$@"`
}
