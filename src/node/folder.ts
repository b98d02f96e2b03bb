import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder as it was found, for as long as something is made of it. */
export interface Folder {
  /** As `listFiles` gives them. */
  readonly files: readonly string[]
  /** The text of one of the files, which is read once. @throws Error of the system */
  read(file: string): string
  /** Lets go of the texts. */
  forget(): void
}

export function openFolder(dir: string): Folder {
  const texts = new Map<string, string>()
  return {
    files: listFiles(dir),
    read(file) {
      const text = texts.get(file) ?? readFileSync(join(dir, file), 'utf8')
      texts.set(file, text)
      return text
    },
    forget: () => texts.clear(),
  }
}

/** Every file below a folder, sorted, with forward slashes; none where there is no such folder. Links are not followed. */
export function listFiles(dir: string): string[] {
  const files: string[] = []
  /** @param below folder below that one, with a slash at its end, or nothing */
  const look = (below: string): void => {
    for (const entry of readdirSync(join(dir, below), { withFileTypes: true })) {
      const path = below + entry.name
      if (entry.isDirectory()) look(`${path}/`)
      else if (entry.isFile()) files.push(path)
    }
  }
  if (existsSync(dir)) look('')
  return files.sort()
}
