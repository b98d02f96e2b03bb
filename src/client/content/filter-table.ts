/** Lets the reader narrow a table by a text in one column and a choice in another; the address keeps both. */
export function startFilterTables(article: Element): void {
  for (const island of article.querySelectorAll('[data-island="filter-table"]')) {
    const form = island.querySelector('form')
    if (form) startFilter(form, [...island.querySelectorAll<HTMLTableRowElement>('tbody tr')])
  }
}

function startFilter(form: HTMLFormElement, rows: HTMLTableRowElement[]): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-column]')]
  const query = new URLSearchParams(location.search)
  // What the reader has typed or chosen before this code was there counts for more than the address.
  const isUsed = fields.some((field) => field.value !== '')
  if (!isUsed) for (const field of fields) field.value = query.get(field.name) ?? ''
  apply(form, fields, rows)
  if (isUsed) keepInAddress(fields)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    apply(form, fields, rows)
    keepInAddress(fields)
  })
}

function apply(
  form: HTMLFormElement,
  fields: readonly (HTMLInputElement | HTMLSelectElement)[],
  rows: readonly HTMLTableRowElement[],
): void {
  for (const row of rows) row.hidden = !fields.every((field) => matches(field, row))
  const shown = rows.filter((row) => !row.hidden).length
  const output = form.querySelector('output')
  if (output) output.value = `${shown} of ${rows.length}`
}

function matches(field: HTMLInputElement | HTMLSelectElement, row: HTMLTableRowElement): boolean {
  const wanted = field.value.trim().toLowerCase()
  const text = row.cells[Number(field.dataset.column)]?.textContent?.trim().toLowerCase() ?? ''
  if (wanted === '') return true
  return field instanceof HTMLSelectElement ? text === wanted : text.includes(wanted)
}

function keepInAddress(fields: readonly (HTMLInputElement | HTMLSelectElement)[]): void {
  const query = new URLSearchParams(location.search)
  for (const field of fields) {
    if (field.value === '') query.delete(field.name)
    else query.set(field.name, field.value)
  }
  const search = query.toString()
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`) + location.hash)
}
