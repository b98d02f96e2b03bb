import { speculationRules } from '../../shared/speculation-rules.ts'
import { trustedScript } from '../../shared/trusted-types.ts'

const kind = 'speculationrules'

/**
 * Has the browser fetch documents ahead of the click. With `<link rel="prefetch">`, it would ask again at the click, because requests
 * for documents accept other types.
 */
export function startDocumentPrefetch(): void {
  if (!HTMLScriptElement.supports(kind)) return
  const [base = ''] = document.documentElement.dataset.app?.split('assets/') ?? []
  const text = trustedScript(speculationRules(base))
  document.head.append(Object.assign(document.createElement('script'), { type: kind, text }))
}

/** From now on, the application fetches only the content of pages. */
export function stopDocumentPrefetch(): void {
  document.querySelector(`[type=${kind}]`)?.remove()
}
