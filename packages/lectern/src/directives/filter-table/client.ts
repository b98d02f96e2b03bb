import { hasWords } from '../../shared/text/words.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** Lets the reader filter the table by words and by the value of one column. The address stores both. */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  startFilter(form)
  form.addEventListener('addresschange', () => setFields(form))
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<Field>('input, select')]

function setFields(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search)
  for (const field of fieldsOf(form)) field.value = query.get(field.name) ?? ''
  apply(form)
}

function startFilter(form: HTMLFormElement): void {
  const fields = fieldsOf(form)
  const update = (): void => {
    returnToStart(form)
    apply(form)
    saveToAddress(fields)
  }
  // Input from before this code had loaded takes precedence over the address.
  if (isFiltered(fields)) update()
  else setFields(form)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', update)
  form.querySelector('button')?.addEventListener('click', () => {
    for (const field of fields) field.value = ''
    update()
    // The button is hidden now, so move the focus to the first field.
    fields[0]?.focus()
  })
}

/** If the form stays in view above the middle of the table, the rows that are left would be above it. */
function returnToStart(form: HTMLFormElement): void {
  const table = form.nextElementSibling
  if (!table || table.hasAttribute('hidden')) return
  const above = table.getBoundingClientRect().top - form.getBoundingClientRect().bottom
  if (above < 0) scrollBy({ top: above, behavior: 'instant' })
}

const isFiltered = (fields: readonly Field[]): boolean => fields.some((field) => field.value !== '')

function apply(form: HTMLFormElement): void {
  const fields = fieldsOf(form)
  const rows = [...(form.parentElement?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])]
  const tests = fields.map(testOf)
  for (const row of rows) row.hidden = !tests.every((fits) => fits(row))
  const shown = rows.filter((row) => !row.hidden).length
  // A header row above nothing looks broken.
  form.nextElementSibling?.toggleAttribute('hidden', shown === 0)
  const [output, clear] = [form.querySelector('output'), form.querySelector('button')]
  if (output) output.value = shown > 0 ? `${shown} of ${rows.length}` : 'No matches'
  const isUsed = isFiltered(fields)
  if (clear) clear.hidden = !isUsed
  form.toggleAttribute('data-used', isUsed)
}

/** Words can match in any cell of a row. A choice only matches in its column. */
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
