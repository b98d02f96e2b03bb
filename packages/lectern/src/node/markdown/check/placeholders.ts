import { placeholders } from '../../content/new-page.ts'
import { positionAt } from '../../position-at.ts'
import { type RenderContext, reportAt } from '../context.ts'

/** Reports text that a new page starts with, which its author should have replaced. */
export function checkPlaceholders(context: RenderContext): void {
  for (const text of placeholders) {
    const at = context.source.indexOf(text)
    if (at < 0) continue
    reportAt(context, positionAt(context.source, at), {
      message: `placeholder of a new page: ${text}`,
      fix: 'replace it with your own text',
      severity: context.settings.houseRules ? 'error' : 'warning',
    })
  }
}
