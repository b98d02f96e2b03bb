import { areWrapped, codeLines, lineAt } from '../code-lines.ts'

/**
 * Lights a step together with the lines that name its data, from either side, while a reader points at one of them. The step with the code,
 * and those after it, light the marked lines, which export what they show or receive.
 */
export function startLighting(workflow: HTMLElement, box: HTMLElement): void {
  const names = workflow.dataset.names?.split(' ') ?? []
  const steps = [...workflow.querySelectorAll('.flow-list li')]
  const coded = steps.findIndex((step) => step.classList.contains('coded'))
  const linesOf = (step: number, code: HTMLElement): number[] =>
    coded >= 0 && step >= coded ? markedLines(code) : linesWith(names[step], codeLines(code))
  const light = (lit: number): void => {
    for (const pre of box.querySelectorAll('pre')) pre.style.background = ''
    const code = shownCode(box)
    if (code && !areWrapped()) showBars(code, linesOf(lit, code))
    for (const [index, step] of steps.entries()) step.classList.toggle('lit', index === lit)
  }
  for (const [index, step] of steps.entries()) {
    step.addEventListener('pointerenter', () => light(index))
    step.addEventListener('pointerleave', () => light(-1))
  }
  box.addEventListener('pointermove', ({ target, clientY }) => {
    const code = target instanceof Element ? target.closest('pre')?.querySelector('code') : null
    const line = code ? lineAt(code, clientY) : -1
    light(code ? names.findIndex((_, step) => linesOf(step, code).includes(line)) : -1)
  })
  box.addEventListener('pointerleave', () => light(-1))
}

/** The code of the chosen language. */
function shownCode(box: HTMLElement): HTMLElement | undefined {
  return [...box.querySelectorAll<HTMLElement>('pre code')].find((code) =>
    code.checkVisibility({ visibilityProperty: true }),
  )
}

/** Puts a bar behind each line, as wide as the box. Elements would scroll with the code. */
function showBars(code: HTMLElement, lines: readonly number[]): void {
  const box = code.parentElement
  if (!box) return
  const height = code.clientHeight / codeLines(code).length
  const top = code.getBoundingClientRect().top - box.getBoundingClientRect().top
  box.style.background = lines
    .map((line) => `linear-gradient(var(--lit) 0 0) 0 ${top + line * height}px / 100% ${height}px no-repeat`)
    .join()
}

/** The numbers of the lines that the author has highlighted. */
function markedLines(code: HTMLElement): number[] {
  const lines = codeLines(code)
  return [...code.querySelectorAll('.hl')].map(({ textContent }) => lines.indexOf(textContent.replace(/\n$/, '')))
}

/** The numbers of the lines that contain a name as a whole word. */
export function linesWith(name: string | undefined, lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (name && line.split(/[^\w$]+/).includes(name) ? [index] : []))
}
