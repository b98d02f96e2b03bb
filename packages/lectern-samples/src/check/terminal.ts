/** What a reader pastes of a terminal sample: lines with a prompt are commands, and then only they are. */
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
