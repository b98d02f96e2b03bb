import { deviceStorage, type SafeStorage, tabStorage } from '../../client/storage/safe-storage.ts'
import { textAt } from '../code-lines.ts'

/** Secrets are only stored for the lifetime of the tab. */
const secret = /KEY|TOKEN|SECRET|PASSWORD/

/** Puts the reader's values into the samples of its section, and into the same fields of other sections. They never leave the device. */
export function startValues(form: HTMLElement): void {
  const part = form.closest('.part')
  for (const input of form.querySelectorAll<HTMLInputElement>('input')) {
    const { name = '' } = input.dataset
    const storage = storageOf(name)
    input.value = storage.get(keyOf(name)) ?? ''
    input.addEventListener('input', () => {
      if (input.value === '') storage.remove(keyOf(name))
      else storage.set(keyOf(name), input.value)
      for (const other of document.querySelectorAll<HTMLInputElement>('.your-values input')) {
        if (other.dataset.name === name && other !== input) other.value = input.value
      }
      fillAll(document, name, input.value)
    })
  }
  // A long reference has a hundred samples, so each is searched for values when it's about to be seen.
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!part || !entry?.isIntersecting) return
      observer.disconnect()
      for (const { dataset, value } of form.querySelectorAll<HTMLInputElement>('input')) {
        for (const code of part.querySelectorAll('.rail pre code')) markValues(code, dataset.name ?? '')
        fillAll(part, dataset.name ?? '', value)
      }
    },
    { rootMargin: '100%' },
  )
  observer.observe(form)
}

/** `NAME`, or what reads an environment variable of that name: `$NAME`, `${process.env.NAME}`, `{os.environ['NAME']}`. */
function markValues(code: Element, name: string): void {
  const plain = name.replace(/[^\w-]/g, '\\$&')
  const pattern = new RegExp(
    `\\$\\{process\\.env\\.${plain}\\}|\\{os\\.environ\\['${plain}'\\]\\}|\\$?(?<![\\w-])${plain}(?![\\w-])`,
    'g',
  )
  // From the end, so that the offsets of those before stay.
  for (const match of [...code.textContent.matchAll(pattern)].toReversed()) {
    const [start, end] = [textAt(code, match.index + 1), textAt(code, match.index + match[0].length)]
    if (!start || !end) continue
    const range = document.createRange()
    range.setStart(start[0], start[1] - 1)
    range.setEnd(...end)
    const mark = document.createElement('span')
    mark.className = 'reader-value'
    mark.dataset.name = name
    mark.append(range.extractContents())
    samples.set(mark, [...mark.childNodes])
    range.insertNode(mark)
  }
}

/** What the sample says where a value goes. */
const samples = new WeakMap<Element, ChildNode[]>()

/** Shows a value in every marked place, or what the sample says if it's empty. */
function fillAll(root: ParentNode, name: string, value: string): void {
  for (const mark of root.querySelectorAll<HTMLElement>('.reader-value')) {
    if (mark.dataset.name === name) mark.replaceChildren(...(value === '' ? (samples.get(mark) ?? []) : [value]))
  }
}

function storageOf(name: string): SafeStorage {
  return secret.test(name) ? tabStorage : deviceStorage
}

function keyOf(name: string): string {
  return `value-${name}`
}
