/** The commands that a reader would paste: if any line has a prompt, only lines with a prompt are commands. */
export function withoutPrompts(code: string): string {
  const lines = code.split('\n')
  if (!lines.some((line) => line.startsWith('$ '))) return code
  let continues = false
  return lines
    .map((line) => {
      const isCommand = continues || line.startsWith('$ ')
      continues = isCommand && line.endsWith('\\')
      return isCommand ? line.replace(/^\$ /, '') : ''
    })
    .join('\n')
}
