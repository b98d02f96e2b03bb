import { hasWords } from '../../shared/words.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** Lets the reader narrow a table by words and by a choice in one column; the address keeps both. */
export function startFilterTables(article: Element): void {
  for (const form of formsIn(article)) startFilter(form)
}

/** Sets every filter of the page to what the address says, where a link or history has changed that. */
export function applyFiltersFromAddress(): void {
  for (const form of formsIn(document)) setFields(form)
}

const formsIn = (root: ParentNode): NodeListOf<HTMLFormElement> =>
  root.querySelectorAll<HTMLFormElement>('[data-island="filter-table"] form')

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<Field>('input, select')]

function setFields(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search)
  for (const field of fieldsOf(form)) field.value = query.get(field.name) ?? ''
  apply(form)
}

function startFilter(form: HTMLFormElement): void {
  const fields = fieldsOf(form)
  const update = (): void => {
    apply(form)
    saveToAddress(fields)
  }
  // What the reader has typed or chosen before this code was there counts for more than the address.
  if (isFiltered(fields)) update()
  else setFields(form)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', update)
  form.querySelector('button')?.addEventListener('click', () => {
    for (const field of fields) field.value = ''
    update()
    // The button has gone: what comes next is another filter.
    fields[0]?.focus()
  })
}

const isFiltered = (fields: readonly Field[]): boolean => fields.some((field) => field.value !== '')

function apply(form: HTMLFormElement): void {
  const fields = fieldsOf(form)
  const island = form.closest('[data-island]')
  const rows = [...(island?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])]
  const tests = fields.map(testOf)
  for (const row of rows) row.hidden = !tests.every((fits) => fits(row))
  const shown = rows.filter((row) => !row.hidden).length
  const [output, clear] = [form.querySelector('output'), form.querySelector('button')]
  if (output)
    output.value = shown > 0 ? `${shown} of ${rows.length}` : 'Nothing matches. Try fewer words, or clear the filter.'
  const isUsed = isFiltered(fields)
  if (clear) clear.hidden = !isUsed
  form.toggleAttribute('data-used', isUsed)
}

/** Words may stand in any cell of a row, a choice stands in its own column. */
function testOf(field: Field): (row: HTMLTableRowElement) => boolean {
  if (field instanceof HTMLSelectElement) {
    const column = Number(field.dataset.column)
    return (row) => field.value === '' || row.cells[column]?.textContent?.trim() === field.value
  }
  const fits = hasWords(field.value)
  return (row) => fits([...row.cells].map((cell) => cell.textContent).join(' '))
}

function saveToAddress(fields: readonly Field[]): void {
  const url = new URL(location.href)
  const query = url.searchParams
  for (const field of fields) {
    if (field.value === '') query.delete(field.name)
    else query.set(field.name, field.value)
  }
  history.replaceState(history.state, '', url)
}
