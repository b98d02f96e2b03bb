import { keepReaderValue, readerValue } from '../storage/reader-values.ts'

/** Placeholders in samples that the reader fills in: `YOUR_API_KEY`, `YOUR-ENDPOINT-ID`, `ORG_ID`. */
const placeholder = /\b(?:YOUR[_-][A-Z][A-Z0-9_-]*[A-Z0-9]|ORG_ID|SOURCE_ID|WORKFLOW_ID)\b/g

/** Lets readers enter their own values once for all samples. Copied samples include them. They never leave the device. */
export function startPlaceholders(article: Element): void {
  const names = new Set<string>()
  for (const code of article.querySelectorAll('pre code')) for (const name of markPlaceholders(code)) names.add(name)
  for (const name of names) fill(article, name, readerValue(name))
}

/** Wraps every placeholder in a block in its own element. @returns their names */
function markPlaceholders(code: Element): string[] {
  // Few blocks have placeholders, and a long reference has thousands of highlighted tokens.
  if (code.textContent.search(placeholder) < 0) return []
  const found: string[] = []
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const parts = splitText(text.data)
    if (parts.length === 1) continue
    text.replaceWith(...parts.map((part) => (part.isPlaceholder ? createMark(part.text) : part.text)))
    found.push(...parts.filter((part) => part.isPlaceholder).map((part) => part.text))
  }
  return found
}

interface Part {
  text: string
  isPlaceholder: boolean
}

/** `a YOUR_ID b` -> `a `, placeholder `YOUR_ID`, ` b`. */
export function splitText(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(placeholder)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isPlaceholder: false })
    parts.push({ text: match[0], isPlaceholder: true })
    at = match.index + match[0].length
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), isPlaceholder: false })
  return parts
}

function createMark(name: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'placeholder'
  mark.dataset.name = name
  mark.textContent = name
  return mark
}

/** If a block has placeholders, adds a button to its tools that opens a small form for their values. */
export function addForm(block: Element, tools: Element, article: Element): void {
  const marks = [...block.querySelectorAll<HTMLElement>('.placeholder')]
  if (!marks[0]) return
  const names = new Set(marks.map((mark) => mark.dataset.name ?? ''))
  const form = document.createElement('div')
  form.className = 'values'
  form.hidden = true
  form.append(...[...names].map((name) => createField(name, article)))
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Your values' })
  const open = (isOpen: boolean): void => {
    form.hidden = !isOpen
    button.ariaExpanded = String(isOpen)
    const next = isOpen ? form.querySelector('input') : button
    next?.focus()
  }
  button.ariaExpanded = 'false'
  button.addEventListener('click', () => open(form.hidden === true))
  form.addEventListener('keydown', ({ key }) => key === 'Escape' && open(false))
  // The first tool, "Wrap", appears later if lines are long. What is after it doesn't move then.
  tools.lastElementChild?.before(button)
  block.append(form)
}

function createField(name: string, article: Element): HTMLElement {
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.autocomplete = 'off'
  input.spellcheck = false
  input.dataset.name = name
  input.value = readerValue(name)
  input.addEventListener('input', () => {
    keepReaderValue(name, input.value)
    fill(article, name, input.value)
  })
  label.append(name, input)
  return label
}

/** Shows a value everywhere on the page, or the placeholder if the value is empty. */
function fill(article: Element, name: string, value: string): void {
  for (const mark of article.querySelectorAll<HTMLElement>(`.placeholder[data-name="${name}"]`)) {
    mark.textContent = value === '' ? name : value
  }
  for (const input of article.querySelectorAll<HTMLInputElement>(`.values input[data-name="${name}"]`)) {
    if (input.value !== value) input.value = value
  }
}
