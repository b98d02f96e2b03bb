import { codeLines, lineAt } from '../code-lines.ts'
import { findLine } from './find-line.ts'
import { barAt, removeBars } from './line-bars.ts'
import { drawLink, eraseLink } from './link-line.ts'

/** What a line can belong to: a field, or a heading with the name of one. */
const entries = '.field-list div, h4'

/** Lights a field together with its lines in the samples, from either side, and lets readers choose an example by its field. */
export function startFields(rail: HTMLElement): void {
  const part = rail.closest<HTMLElement>('.part')
  if (!part) return
  let lit: Element | null = null
  const light = (field: Element | null): void => {
    if (field === lit) return
    lit?.classList.remove('lit')
    removeBars(rail)
    lit = field
    const [bar] = field ? shownCodes(rail, field).flatMap((code) => barFor(field, code, rail)) : []
    eraseLink()
    if (!field || !bar) return
    field.classList.add('lit')
    drawLink(part, field, bar)
  }
  part.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element && !target.closest('.rail pre')) light(target.closest(entries))
  })
  part.addEventListener('pointerleave', () => light(null))
  part.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const field = fieldOfValue(part, target)
    light(field ?? target.closest(entries))
    // Even if the shown example has no line for it.
    field?.classList.add('lit')
  })
  const lightLine = ({ target, clientY }: MouseEvent): void => {
    const code = target instanceof Element && target.closest('pre')?.querySelector('code')
    if (code) light(fieldAt(part, rail, code, lineAt(code, clientY)))
  }
  rail.addEventListener('pointermove', lightLine)
  // A finger doesn't move.
  rail.addEventListener('click', lightLine)
  startChoices(part, rail)
}

function barFor(field: Element, code: HTMLElement, rail: Element): HTMLElement[] {
  const line = lineOf(field, code, rail)
  return line < 0 ? [] : [barAt(code, line)]
}

/** The samples on the screen. Next to an endpoint, fields of a response are only in responses, and others only in requests. */
function shownCodes(rail: HTMLElement, field: Element): HTMLElement[] {
  const isResult = field.closest('.results') !== null
  const hasResponses = rail.querySelector('.statuses') !== null
  return [...rail.querySelectorAll<HTMLElement>('pre code')].filter((code) => {
    const fits = !hasResponses || isResult === (code.closest('.statuses') !== null)
    return fits && code.offsetParent !== null
  })
}

/** The number of the line that sets a field or, for an ID in the path, contains its example. */
function lineOf(field: Element, code: HTMLElement, rail: Element): number {
  const lines = codeLines(code)
  for (const name of namesOf(field)) {
    const line = findLine(lines, [...pathAbove(field), name])
    if (line >= 0) return line
    const input = [...rail.querySelectorAll<HTMLInputElement>('.your-values input')].find(
      ({ labels }) => labels?.[0]?.textContent.trim() === name,
    )
    const example = input && (input.value || input.placeholder)
    if (example) return lines.findIndex((text) => text.includes(example))
  }
  return -1
}

/** `['-p', '--profile']` for a flag that also has a short form. */
function namesOf(field: Element): string[] {
  if (field.localName === 'h4') return [field.textContent.replace(/\W+$/, '')]
  const name = field.querySelector(':scope > dt > :first-child')
  const codes = name ? [...name.querySelectorAll('code')] : []
  return (name && codes.length === 0 ? [name] : codes).map(({ textContent }) => textContent.split(' ')[0] ?? '')
}

function pathAbove(field: Element): string[] {
  const outer = field.parentElement?.closest('.field-list div')
  return outer ? [...pathAbove(outer), namesOf(outer)[0] ?? ''] : []
}

/** The field whose value a reader enters above the samples. */
function fieldOfValue(part: Element, input: Element): Element | null {
  const label = input.closest('.your-values label')?.textContent.trim()
  if (label === undefined) return null
  return [...part.querySelectorAll(entries)].find((field) => namesOf(field).includes(label)) ?? null
}

/** The field that a line sets. If it's in a closed list, the one that contains it. */
function fieldAt(part: Element, rail: HTMLElement, code: HTMLElement, line: number): Element | null {
  for (const field of [...part.querySelectorAll(entries)].toReversed()) {
    if (!shownCodes(rail, field).includes(code) || lineOf(field, code, rail) !== line) continue
    return outermostClosed(field)
  }
  return null
}

/** The field itself, or the outermost field around it whose list of fields is closed. */
function outermostClosed(field: Element): Element {
  const around = field.closest('details:not([open])')?.closest('.field-list div')
  return around ? outermostClosed(around) : field
}

/** Where one of several fields is required, a click on it shows the example that sends it. Then its name is a link like any other. */
function startChoices(part: HTMLElement, rail: HTMLElement): void {
  const choices = [...part.querySelectorAll<HTMLElement>('.field-list .choice')]
  const examples = [...rail.querySelectorAll<HTMLElement>(':scope > .tabs:not(.statuses) > .panel:has(.tabs)')]
  const inputOf = (panel: Element): HTMLInputElement | null =>
    panel.previousElementSibling?.querySelector<HTMLInputElement>('input') ?? null
  const sends = (panel: Element, choice: Element): boolean => {
    const code = panel.querySelector<HTMLElement>('pre code')
    return code !== null && lineOf(choice, code, rail) >= 0
  }
  const mark = (): void => {
    const shown = examples.find((panel) => inputOf(panel)?.checked)
    for (const choice of choices) choice.classList.toggle('chosen', shown !== undefined && sends(shown, choice))
  }
  for (const choice of choices) {
    const panel = examples.find((one) => sends(one, choice))
    const input = panel && inputOf(panel)
    choice.addEventListener('click', (event) => {
      const { target, ctrlKey, metaKey } = event
      const isElsewhere = ctrlKey || metaKey || (target instanceof Element && target.closest('dd a') !== null)
      if (!input || input.checked || isElsewhere) return
      event.preventDefault()
      input.click()
    })
  }
  rail.addEventListener('change', mark)
  mark()
}
