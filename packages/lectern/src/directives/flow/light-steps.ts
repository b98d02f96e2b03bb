import { codeLines } from '../code-lines.ts'
import { barAt, lineAt, removeBars } from '../line-bars.ts'

/** Lights a step together with the lines that name its data, from either side, while a reader points at one of them. */
export function startLighting(workflow: HTMLElement, box: HTMLElement): void {
  const names = workflow.dataset.names?.split(' ') ?? []
  const steps = [...workflow.querySelectorAll('.flow-list li')]
  const light = (lit: number): void => {
    removeBars(box)
    const code = shownCode(box)
    for (const line of code ? linesWith(names[lit], codeLines(code)) : []) if (code) barAt(code, line)
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

/** The numbers of the lines that contain a name as a whole word. */
export function linesWith(name: string | undefined, lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (name && line.split(/[^\w$]+/).includes(name) ? [index] : []))
}
