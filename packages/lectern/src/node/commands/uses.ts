import { reportUses } from '../content/constant-uses.ts'
import { howToRun } from '../how-to-run.ts'
import { suggestConstant } from '../markdown/parse/constants.ts'
import { usageError } from '../problem.ts'
import { openProject } from '../project.ts'
import { type Command, stringValue } from './command.ts'

/** Lists the pages that change with a constant, such as a limit or a price. */
export const uses: Command = {
  takesWords: true,
  options: { content: { type: 'string' } },
  usage: '[--content DIR] CONSTANT',
  async run(input) {
    const [name, ...more] = input.positionals
    if (!name || more.length > 0) throw usageError('missing the name of a constant', howToRun('uses', uses.usage))
    const project = await openProject(stringValue(input, 'content'), input.engine)
    const { constants } = project.config
    if (!Object.hasOwn(constants, name)) throw usageError(`${name} is not a constant`, suggestConstant(name, constants))
    console.log(reportUses(name, project))
  },
}
