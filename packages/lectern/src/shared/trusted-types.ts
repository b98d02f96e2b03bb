/** TypeScript doesn't know Trusted Types yet. Browsers accept their objects wherever they accept these strings. */
interface TrustedPolicy {
  createHTML(html: string): string
  createScript(text: string): string
  createScriptURL(url: string): string
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined
  /** The policy. All scripts of a page share it, because a name can be used only once. */
  var trustedPolicy: TrustedPolicy | undefined
}

/** The name in the Content Security Policy. */
export const trustedPolicyName = 'lectern'

const trusted = new Map<string, string>()

/**
 * Marks the build's own markup as trusted; the Content Security Policy lets nothing else be inserted as HTML. The same markup
 * always gives the same object, because React compares them.
 */
export function trustedHtml(html: string): string {
  const policy = openPolicy()
  if (!policy) return html
  const known = trusted.get(html) ?? policy.createHTML(html)
  trusted.set(html, known)
  return known
}

/** Marks the address of a script as trusted. It must be the build's, never taken from the page's content or address. */
export function trustedScriptUrl(url: string): string {
  return openPolicy()?.createScriptURL(url) ?? url
}

/** Marks the text of an inline script as trusted. The Content Security Policy must list its hash. */
export function trustedScript(text: string): string {
  return openPolicy()?.createScript(text) ?? text
}

/** `undefined` during the build, and in browsers without Trusted Types. */
function openPolicy(): TrustedPolicy | undefined {
  globalThis.trustedPolicy ??= globalThis.trustedTypes?.createPolicy(trustedPolicyName, {
    createHTML: (html) => html,
    createScript: (text) => text,
    createScriptURL: (url) => url,
  })
  return globalThis.trustedPolicy
}
