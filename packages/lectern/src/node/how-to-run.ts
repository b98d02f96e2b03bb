/** Whether commands are scripts of the project (`npm run build`), which set this variable, or run by the package's own program. */
const isScript = process.env.LECTERN_ROOT !== undefined

/** A command as a person types it: `npm run preview -- --port 5000`, or `npx lectern preview --port 5000`. */
export function howToRun(name: string, args = ''): string {
  return args === '' ? `${isScript ? 'npm run' : 'npx lectern'} ${name}` : `${commandStart(name)}${args}`
}

/** The same up to its arguments: `npm run preview -- `. */
export function commandStart(name: string): string {
  return isScript ? `npm run ${name} -- ` : `npx lectern ${name} `
}
