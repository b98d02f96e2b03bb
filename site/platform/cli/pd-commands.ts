/** What a command of the `pd` CLI takes. */
interface CommandRule {
  /** How many arguments, at least and at most. */
  arguments: [number, number]
  /** Flag -> whether a value follows it. */
  flags: Readonly<Record<string, boolean>>
  /** First argument -> its own rule, for commands such as `pd init source`. */
  choices?: readonly string[]
}

const profile = { '-p': true, '--profile': true }
const initFlags = { '--db': false, '--http': false, '--timer': false }

/** The commands of the CLI reference. */
export const pdCommands: Readonly<Record<string, CommandRule>> = {
  delete: { arguments: [1, 1], flags: profile },
  deploy: { arguments: [0, 1], flags: profile },
  describe: { arguments: [1, 1], flags: profile },
  dev: { arguments: [1, 1], flags: { ...profile, '--dc': true, '--prompt-all': false } },
  events: { arguments: [1, 1], flags: { ...profile, '-n': true, '-f': false } },
  help: { arguments: [0, 1], flags: profile },
  init: { arguments: [2, 2], flags: { ...profile, ...initFlags }, choices: ['app', 'action', 'source'] },
  list: { arguments: [0, 1], flags: profile, choices: ['components', 'sources', 'so', 'streams', 'st'] },
  login: { arguments: [0, 0], flags: profile },
  logout: { arguments: [0, 0], flags: profile },
  logs: { arguments: [1, 1], flags: profile },
  publish: { arguments: [1, 1], flags: profile },
  signup: { arguments: [0, 0], flags: profile },
  unpublish: { arguments: [2, 2], flags: profile, choices: ['component'] },
  update: {
    arguments: [1, 1],
    flags: { ...profile, '--code': true, '--name': true, '--activate': false, '--deactivate': false },
  },
}

/** What is wrong with a command line of `pd`, or `null`. @param args without the `pd` */
export function checkPdCommand(args: readonly string[]): string | null {
  const [name, ...rest] = args
  if (name === undefined || name === '--version') return null
  const rule = pdCommands[name]
  if (!rule) return `there is no command pd ${name}; there are ${Object.keys(pdCommands).join(', ')}`
  const values: string[] = []
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index] ?? ''
    if (!word.startsWith('-')) values.push(word)
    else if (!(word in rule.flags))
      return `pd ${name} has no flag ${word}; it has ${Object.keys(rule.flags).join(', ')}`
    else if (rule.flags[word] && rest[++index] === undefined) return `${word} of pd ${name} needs a value`
  }
  const [least, most] = rule.arguments
  if (values.length < least || values.length > most) {
    const wanted = least === most ? String(least) : `${least} to ${most}`
    return `pd ${name} takes ${wanted} ${most === 1 ? 'argument' : 'arguments'}, not ${values.length}`
  }
  const [first] = values
  if (!rule.choices || first === undefined || rule.choices.includes(first)) return null
  return `pd ${name} knows no ${first}; it knows ${rule.choices.join(', ')}`
}
