import { accountFor, type Rates } from './formula.ts'

/** Updates the plan and cost as the reader types. */
export function start(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) startForm(form)
}

function startForm(form: HTMLFormElement): void {
  const rates: Rates = JSON.parse(form.dataset.rates ?? '{}')
  calculate(form, rates)
  form.addEventListener('input', () => calculate(form, rates))
  form.addEventListener('submit', (event) => event.preventDefault())
}

function calculate(form: HTMLFormElement, rates: Rates): void {
  const error = markFields([...form.querySelectorAll('input')])
  const values = new FormData(form)
  const usage = {
    invocationsPerDay: Number(values.get('invocationsPerDay')),
    runSeconds: Number(values.get('runSeconds')),
  }
  const account = accountFor(usage, rates)
  const output = form.querySelector('output')
  if (output) output.value = error ?? account.result
  for (const [index, cell] of form.querySelectorAll('dd').entries()) {
    cell.textContent = error ? '–' : (account.lines[index]?.[1] ?? '')
  }
}

/** Marks every invalid field, and returns an error message for the first one. */
function markFields(inputs: readonly HTMLInputElement[]): string | null {
  for (const input of inputs) input.setAttribute('aria-invalid', String(!input.validity.valid))
  const first = inputs.find((input) => !input.validity.valid)
  if (!first) return null
  const kind = first.step === '1' ? 'a whole number' : 'a number'
  return `${first.labels?.[0]?.textContent}: ${kind} from ${first.min} to ${Number(first.max).toLocaleString('en-US')}`
}
