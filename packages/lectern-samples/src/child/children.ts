import childProcess, { ChildProcess } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Gives every program that a sample starts some variables, which the sample's own environment does not show.
 * Programs that are waited for take a way of their own through Node.js.
 */
export function equipChildren(variables: Readonly<Record<string, string>>): void {
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  const spawn: (this: ChildProcess, options: { envPairs?: string[] }) => unknown = Reflect.get(
    ChildProcess.prototype,
    'spawn',
  )
  Object.assign(ChildProcess.prototype, {
    spawn(this: ChildProcess, options: { envPairs?: string[] }) {
      options.envPairs?.push(...pairs)
      return spawn.call(this, options)
    },
  })
  for (const name of ['execSync', 'execFileSync', 'spawnSync'] as const) {
    const run = childProcess[name]
    const equipped = (...args: unknown[]): unknown => Reflect.apply(run, childProcess, withVariables(args, variables))
    Object.assign(childProcess, { [name]: equipped })
  }
  syncBuiltinESMExports()
}

/** The options are the argument that is neither the command nor the list of its arguments. */
function withVariables(args: readonly unknown[], variables: Readonly<Record<string, string>>): unknown[] {
  const isOptions = (one: unknown): one is { env?: object } =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
  const options = args.find(isOptions)
  const env = { ...(options?.env ?? process.env), ...variables }
  return [...args.filter((one) => one !== undefined && one !== options), { ...options, env }]
}
