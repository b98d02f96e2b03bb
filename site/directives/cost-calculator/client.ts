import { accountFor, type Rates } from './formula.ts'

/** Calculates plan and cost for what the reader enters, as they type. */
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
  const wrong = markFields([...form.querySelectorAll('input')])
  const values = new FormData(form)
  const usage = {
    invocationsPerDay: Number(values.get('invocationsPerDay')),
    runSeconds: Number(values.get('runSeconds')),
  }
  const account = accountFor(usage, rates)
  const output = form.querySelector('output')
  if (output) output.value = wrong ?? account.result
  for (const [index, place] of form.querySelectorAll('dd').entries()) {
    place.textContent = wrong ? '–' : (account.lines[index]?.[1] ?? '')
  }
}

/** Marks each field that holds no number within its limits; the first of them is told. */
function markFields(inputs: readonly HTMLInputElement[]): string | null {
  for (const input of inputs) input.setAttribute('aria-invalid', String(!input.validity.valid))
  const first = inputs.find((input) => !input.validity.valid)
  if (!first) return null
  const kind = first.step === '1' ? 'a whole number' : 'a number'
  return `${first.labels?.[0]?.textContent}: ${kind}, ${first.min} to ${Number(first.max).toLocaleString('en-US')}`
}
