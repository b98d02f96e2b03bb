import { attributes } from '../../shared/text/html.ts'

/** The policy as an element for the head, before everything that it applies to; empty for none. */
export function policyElement(policy: string | null): string {
  return policy === null ? '' : `<meta${attributes({ 'http-equiv': 'Content-Security-Policy', content: policy })}>`
}
