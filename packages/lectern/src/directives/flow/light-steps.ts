import { codeLines } from '../code-lines.ts'
import { barAt, lineAt, removeBars } from '../line-bars.ts'

/**
 * Lights a step together with the lines that name its data, from either side, while a reader points at one of them. The step with the code,
 * and those after it, light the marked lines, which export what they show or receive.
 */
export function startLighting(workflow: HTMLElement, box: HTMLElement): void {
  const names = workflow.dataset.names?.split(' ') ?? []
  const steps = [...workflow.querySelectorAll('.flow-list li')]
  const coded = steps.findIndex((step) => step.classList.contains('coded'))
  const light = (lit: number): void => {
    removeBars(box)
    const code = shownCode(box)
    const linesOf = (sample: HTMLElement): number[] =>
      lit >= coded && coded >= 0 ? markedLines(sample) : linesWith(names[lit], codeLines(sample))
    if (code) for (const line of linesOf(code)) barAt(code, line)
    for (const [index, step] of steps.entries()) step.classList.toggle('lit', index === lit)
  }
  for (const [index, step] of steps.entries()) {
    step.addEventListener('pointerenter', () => light(index))
    step.addEventListener('pointerleave', () => light(-1))
  }
  box.addEventListener('pointermove', ({ target, clientY }) => {
    const code = shownCode(box)
    const isInCode = target instanceof Element && target.closest('pre') !== null
    const line = code && isInCode ? lineAt(code, clientY) : -1
    light(code ? names.findIndex((name) => linesWith(name, codeLines(code)).includes(line)) : -1)
  })
  box.addEventListener('pointerleave', () => light(-1))
}

/** The code of the chosen language. */
function shownCode(box: HTMLElement): HTMLElement | undefined {
  return [...box.querySelectorAll<HTMLElement>('pre code')].find((code) =>
    code.checkVisibility({ visibilityProperty: true }),
  )
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
