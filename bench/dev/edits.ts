import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { within } from '../browser/limit.ts'

/** A kind of edit, and how to make it in a generated page. */
interface Kind {
  name: string
  /** Puts a word into the text of a page. */
  edit(text: string, word: string): string
}

export const kinds: readonly Kind[] = [
  { name: 'prose', edit: (text, word) => text.replace(/^## .*\n\n/m, `$&${word} `) },
  { name: 'code', edit: (text, word) => text.replace('import { axios }', `import { ${word} }`) },
  {
    name: 'title',
    edit: (text, word) => text.replace(/^title: "/m, `$&${word} `).replace(/^# /m, `$&${word} `),
  },
]

/**
 * Edits the source of the open page several times, then restores it.
 * @returns milliseconds from before the file is written until the first frame with the edit, for each edit
 */
export async function timeEdits(page: Page, file: string, kind: Kind, times: number): Promise<number[]> {
  const text = await readFile(file, 'utf8')
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    const word = `edited${kind.name}${time}`
    taken.push(await timeShown(page, word, () => writeFile(file, kind.edit(text, word))))
  }
  const original = `as${kind.name}was`
  await timeShown(page, original, () => writeFile(file, `${text}\n${original}\n`))
  await writeFile(file, text)
  return taken
}

async function timeShown(page: Page, word: string, write: () => Promise<void>): Promise<number> {
  const shown = await page.evaluateHandle((wanted) => ({ at: whenShown(wanted) }), word)
  const written = Date.now()
  await write()
  const at = await within(
    `the edit ${word}`,
    page.evaluate(({ at }) => at, shown),
  )
  await shown.dispose()
  return at - written
}

declare function whenShown(word: string): Promise<number>

/** Runs in the browser before anything else: resolves at the end of the frame in which the article shows a word. */
export function defineWhenShown(): void {
  Reflect.set(window, 'whenShown', (word: string) => {
    return new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('article')?.textContent.includes(word)) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
}
