/**
 * Lets the browser fetch the document of a link that's about to be used, in the format of
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/script/type/speculationrules. Browsers with these rules don't
 * follow them for readers who save data.
 * @param base the site's path; the rules are part of its Content Security Policy
 */
export function speculationRules(base: string): string {
  const where = { and: [{ href_matches: `${base}*` }, { not: { selector_matches: '[download]' } }] }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}
