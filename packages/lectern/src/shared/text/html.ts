const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? character)
}

/** `/orders/lines` -> `/orders<wbr>/lines`: HTML of an address that breaks before the parts of its path. */
export function breakAddress(html: string): string {
  return html.replace(/(?<=[^/])\/(?=[^/])/g, '<wbr>/')
}

/** Escapes text in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"<]/g, (character) => entities[character] ?? character)
}

/** `attributes({ href: '/x/', hidden: true, id: null })` -> ` href="/x/" hidden`; `null` and `false` are left out. */
export function attributes(values: Record<string, string | number | boolean | null | undefined>): string {
  let html = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === true) html += ` ${name}`
    else if (value !== false && value !== null && value !== undefined)
      html += ` ${name}="${escapeAttribute(String(value))}"`
  }
  return html
}

/**
 * JSON that's safe inside a `<script type="application/json">`: no `</script>` can end it early.
 * @throws TypeError for values JSON cannot hold
 */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
