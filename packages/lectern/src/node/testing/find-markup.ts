import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

export interface Markup {
  /** Names of all elements, in the order of the document. */
  elements: string[]
  /** What runs scripts, loads documents or changes the page around it: elements, attributes and addresses. */
  active: string[]
}

const activeElements =
  /^(?:script|style|base|meta|link|iframe|frame|object|embed|applet|template|foreignobject|animate.*|set|use|image|feimage|noscript|textarea|plaintext|xmp)$/i

const addressAttributes = /^(?:href|src|action|formaction|data|xlink:href|to|values|from|srcdoc|poster|background)$/i

/** Parses HTML like a browser, and finds what authors can't write. */
export function findMarkup(html: string, kind: 'fragment' | 'document' = 'fragment'): Markup {
  const found: Markup = { elements: [], active: [] }
  // As written to a file: UTF-8 has no lone surrogates, and the parser fails at some of them.
  const text = Buffer.from(html).toString()
  const root = kind === 'fragment' ? parseFragment(text) : parse(text)
  const waiting: Node[] = [...root.childNodes].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#comment') found.active.push('<!--')
    if (!('tagName' in node)) continue
    found.elements.push(node.tagName)
    if (activeElements.test(node.tagName)) found.active.push(`<${node.tagName}`)
    for (const { name, prefix, value } of node.attrs) {
      const full = prefix ? `${prefix}:${name}` : name
      if (isActive(full, value)) found.active.push(`${full}="${value}"`)
    }
    waiting.push(...[...node.childNodes].reverse())
  }
  return found
}

function isActive(name: string, value: string): boolean {
  if (/^on/i.test(name) || name === 'srcdoc') return true
  // Browsers ignore control characters and spaces in front of an address, and tabs and line breaks in it.
  const address = [...value].filter((character) => character > ' ').join('')
  return addressAttributes.test(name) && /^(?:javascript|data|vbscript|blob|file):/i.test(address)
}
