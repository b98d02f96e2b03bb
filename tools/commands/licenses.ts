import { writeFile } from 'node:fs/promises'
import type { Command } from '../../packages/lectern/src/node/commands/command.ts'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { listLicenses } from '../packages/licenses.ts'

/** Lists the licenses of all packages in a file. */
export const licenses: Command = {
  options: {},
  usage: '',
  async run() {
    await writeFile(inProject('docs/licenses.txt'), listLicenses())
  },
}
