import { keepReaderValue, readerValue } from '../../client/storage/reader-values.ts'
import { textAt } from '../code-lines.ts'

/**
 * Adds the fields to a form that is about to be seen, and puts the reader's values into the samples of its section. They never leave the
 * device. A long reference has a hundred samples, so each is searched for values only then. Fields in the document would make Chromium
 * render every section at once, to see whether it could fill them in: a task of 250 to 450 ms for the REST API.
 */
export function startValues(form: Element): void {
  const part = form.closest('.part') ?? form
  for (const label of form.querySelectorAll('label')) {
    const { name = '' } = label.dataset
    // Its style shows the name until there is a field.
    delete label.dataset.name
    const field = createField(name)
    label.append(' ', field)
    if (label === document.activeElement) field.focus()
    label.removeAttribute('tabindex')
    for (const code of part.querySelectorAll('.rail pre code')) markValues(code, name)
    fillAll(part, name, field.value)
  }
}

function createField(name: string): HTMLInputElement {
  const field = Object.assign(document.createElement('input'), {
    placeholder: name,
    autocomplete: 'off',
    spellcheck: false,
    value: readerValue(name),
  })
  field.addEventListener('input', () => {
    const { value } = field
    keepReaderValue(name, value)
    for (const other of document.querySelectorAll<HTMLInputElement>('.your-values input')) {
      if (other.placeholder === name && other !== field) other.value = value
    }
    fillAll(document, name, value)
  })
  return field
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
