import { type DirectiveUse, type Figure, positionAt } from '../../index.ts'
import type { DrawingFault } from './sanitize-drawing.ts'

/** Reports what isn't allowed in a drawing, at its place in the SVG file. */
export function reportFaults(
  name: string,
  { file, svg }: Figure,
  faults: readonly DrawingFault[],
  { report }: Pick<DirectiveUse, 'report'>,
): void {
  for (const { offset, message, fix } of faults)
    report({ message: `figure ${name} ${message}`, fix, at: { file, ...positionAt(svg, offset) } })
}
