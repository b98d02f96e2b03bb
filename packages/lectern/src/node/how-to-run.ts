/** Commands run either as scripts of the project (`npm run build`), which set this variable, or as `npx lectern build`. */
const isScript = process.env.LECTERN_ROOT !== undefined

/** A command as the user types it: `npm run preview -- --port 5000`, or `npx lectern preview --port 5000`. */
export function howToRun(name: string, args = ''): string {
  return args === '' ? `${isScript ? 'npm run' : 'npx lectern'} ${name}` : `${commandStart(name)}${args}`
}

/** A command without its arguments: `npm run preview -- `. */
export function commandStart(name: string): string {
  return isScript ? `npm run ${name} -- ` : `npx lectern ${name} `
}

/** Options of a command that name folders, as the user types them: `--content "my handbook"`. */
export function folderOptions(folders: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(folders)
    .flatMap(([name, path]) => (path === undefined ? [] : `--${name} ${/\s/.test(path) ? `"${path}"` : path}`))
    .join(' ')
}
