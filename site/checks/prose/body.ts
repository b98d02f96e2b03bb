/** Replaces inline code, so that rules see one word there. Spell checkers ignore it. */
export const codeMark = '\uFFFC'

/** Replaces the line break at the end of a paragraph. It isn't white space, so no rule matches across paragraphs. */
export const paragraphEnd = '\0'

/** Attributes of directives that readers see. */
const shownAttributes = new Set(['alt', 'caption', 'label', 'placeholder', 'title'])

/**
 * The sentences of Markdown without front matter, each where it is in the source: everything else, such as code, addresses, and
 * markup of directives, is replaced by characters that are no words. Offsets, lines, and columns stay the same.
 */
export function proseOfBody(source: string): string {
  const withoutCode = source
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\2[`~]*[ \t]*$|[\s\S]*)/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g, (code) => fill(code, codeMark))
  return withoutCode
    .replace(/\{\$\w+\}/g, (constant) => fill(constant, '0'))
    .replace(/\]\([^)\s]*(?:\s+"[^"]*")?\)/g, (target) => `]${blank(target.slice(1))}`)
    .replace(/<?\bhttps?:\/\/[^\s)>\]]+>?/g, (address) => fill(address, codeMark))
    .replace(/(?<=[\s(])\/\w[\w/.-]*|\b\w+_\w+\b|\b[\w-]+\.(?:com|org|net)\b/g, (name) => fill(name, codeMark))
    .replace(/<\/?[a-z][^>]*>/gi, blank)
    .replace(/\{#[^}\n]*\}/g, blank)
    .replace(/^[ \t>]*:{2,}[^\n]*$/gm, proseOfDirective)
    .replace(/\n(?=[ \t]*(?:\n|$))/g, paragraphEnd)
}

/** The label and the shown attributes of `::name[label]{attribute="value"}`. */
function proseOfDirective(line: string): string {
  const [start = ''] = /^[ \t>]*:+[\w-]*/.exec(line) ?? []
  const rest = line.slice(start.length)
  const [label = ''] = /^\[[^\]]*\]/.exec(rest) ?? []
  const attributes = rest.slice(label.length).replace(/([\w-]+)=(?:"([^"]*)"|[^\s}"]*)/g, proseOfAttribute)
  return blank(start) + label + attributes.replace(/[{}]/g, ' ')
}

function proseOfAttribute(attribute: string, name: string, value?: string): string {
  if (value === undefined || !shownAttributes.has(name)) return blank(attribute)
  return `${' '.repeat(attribute.length - value.length - 1)}${value}${paragraphEnd}`
}

function blank(text: string): string {
  return fill(text, ' ')
}

function fill(text: string, mark: string): string {
  return text.replace(/[^\n]+/g, (line) => mark.repeat(line.length))
}
