/** The start of a message of the bundler or of Node.js -> how to fix what it's about. */
const fixes: readonly [message: RegExp, fix: (...parts: string[]) => string][] = [
  [/^Expected `,`/, () => 'add a comma at the end of the entry before this one'],
  [/^Expected `(.)`/, (mark) => `add ${mark} before this, or remove the extra text`],
  [/^Unterminated string/, () => 'end the text with the quote that it starts with'],
  [/^Invalid characters after number/, () => 'put the value in quotes'],
  [/^Cannot find (?:package|module) '[^./]/, () => 'correct the name, or install the package'],
  [/^Could not resolve|^Cannot find module/, () => 'correct the path, or create the file'],
  [/^"(\w+)" is not exported by "(.+?)"/, (name, file) => `correct the name, or export ${name} from ${file}`],
  [/^(\w+) is not defined/, (name) => `correct the name, or import ${name}`],
]

/** How to fix what stops a file of the site from loading. */
export function loadFix(message: string): string {
  for (const [pattern, fix] of fixes) {
    const match = pattern.exec(message)
    if (match) return fix(...match.slice(1))
  }
  return 'correct the code there'
}
