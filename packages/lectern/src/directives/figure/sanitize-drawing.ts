import { parseXml, XmlDocument, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { attributes, escapeText } from '../../index.ts'
import { attributeRule, type ElementRule, ruleOf } from './allowed.ts'

/** Something in a drawing that isn't allowed. */
export interface DrawingFault {
  /** Offset in the text of the drawing. */
  offset: number
  /** What is wrong, after the name of the drawing: `contains onload=, which is not allowed`. */
  message: string
  fix: string
}

export interface SafeDrawing {
  /** Attributes of the root element; empty if the drawing is not valid XML. */
  root: Readonly<Record<string, string>>
  /** HTML inside the root element. */
  html: string
  faults: readonly DrawingFault[]
}

const remove = 'remove it; for colors and text, use the classes listed under Figures in docs/writing.md'

/** Deeper than any real drawing. Limits recursion. */
const maxDepth = 50

/**
 * Reads a drawing as XML and keeps only what is on the list of what is allowed. The result is written from the parsed
 * elements, so that HTML parsers, which read some XML differently, can't find anything else in it.
 */
export function sanitizeDrawing(svg: string): SafeDrawing {
  const parsed = parse(svg)
  if (!(parsed instanceof XmlDocument)) return { root: {}, html: '', faults: [parsed] }
  const faults: DrawingFault[] = []
  const walk: Walk = { svg, report: (offset, message, fix = remove) => faults.push({ offset, message, fix }) }
  for (const node of parsed.children) if (!(node instanceof XmlElement)) reportMarkup(node, walk)
  const { root } = parsed
  const rule = root && ruleOf(root.name, null)
  if (!rule) {
    walk.report(root?.start ?? 0, 'has no <svg> root element', 'start it with <svg viewBox="0 0 … …">')
    return { root: {}, html: '', faults }
  }
  const { xmlns: _, ...shown } = allowedAttributes(root, rule, walk)
  return { root: shown, html: contentOf(root, rule, walk, 1), faults }
}

interface Walk {
  svg: string
  report(offset: number, message: string, fix?: string): void
}

function parse(svg: string): XmlDocument | DrawingFault {
  // Reading the file replaced invalid UTF-8.
  const invalid = svg.indexOf('\uFFFD')
  if (invalid >= 0) return { offset: invalid, message: 'is not valid UTF-8', fix: 'save the file as UTF-8' }
  try {
    const options = { preserveDocumentType: true, preserveXmlDeclaration: true, includeOffsets: true }
    return parseXml(svg, options)
  } catch (error) {
    const fix = 'fix the markup; SVG files must be well-formed XML'
    if (error instanceof XmlError) {
      // The rest of the parser's message is the position and an excerpt.
      const [what = ''] = error.message.split(/ \(line \d+, column \d+\)\n/)
      return { offset: offsetOf(svg, error), message: `is not valid XML: ${what}`, fix }
    }
    // The parser recurses once per level.
    return { offset: 0, message: 'is nested too deeply', fix: 'reduce the nesting' }
  }
}

/** The parser counts characters, not UTF-16 units. */
function offsetOf(svg: string, { pos }: XmlError): number {
  let offset = 0
  for (let index = 0; index < pos; index += 1) offset += (svg.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
  return Math.min(offset, svg.length)
}

function contentOf(parent: XmlElement, rule: ElementRule, walk: Walk, depth: number): string {
  return parent.children
    .map((node) => {
      if (node instanceof XmlText) return textOf(node, parent, rule, walk)
      if (node instanceof XmlElement) return elementOf(node, parent, walk, depth)
      reportMarkup(node, walk)
      return ''
    })
    .join('')
}

function elementOf(node: XmlElement, parent: XmlElement, walk: Walk, depth: number): string {
  const rule = ruleOf(node.name, parent.name)
  if (!rule) {
    walk.report(node.start, `contains <${shorten(node.name)}, which is not allowed`)
    return ''
  }
  if (depth > maxDepth) {
    walk.report(node.start, `is nested more than ${maxDepth} levels deep`, 'reduce the nesting')
    return ''
  }
  const tag = `<${node.name}${attributes(allowedAttributes(node, rule, walk))}`
  const content = contentOf(node, rule, walk, depth + 1)
  return content === '' ? `${tag}/>` : `${tag}>${content}</${node.name}>`
}

function textOf({ text, start }: XmlText, parent: XmlElement, { canContainText }: ElementRule, walk: Walk): string {
  // Line breaks between elements only indent them.
  if (text.trim() === '') return canContainText && !text.includes('\n') ? text : ''
  if (canContainText) return escapeText(text)
  walk.report(start, `contains text in <${parent.name}>, where it would be invisible`, 'move it to a <text> element')
  return ''
}

function allowedAttributes(node: XmlElement, rule: ElementRule, walk: Walk): Record<string, string> {
  const allowed: Record<string, string> = {}
  for (const [name, value] of Object.entries(node.attributes)) {
    const type = attributeRule(rule, name)
    if (!type) walk.report(placeOf(name, node, walk), `contains ${shorten(name)}=, which is not allowed`)
    else if (type.pattern.test(value)) allowed[name] = value
    else walk.report(placeOf(name, node, walk), `contains ${name}="${shorten(value)}", which is not allowed`, type.hint)
  }
  return allowed
}

/** Where an attribute starts in its tag. */
function placeOf(name: string, { start, name: element }: XmlElement, { svg }: Walk): number {
  const attribute = /\s*([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/y
  attribute.lastIndex = start + element.length + 1
  for (let match = attribute.exec(svg); match; match = attribute.exec(svg))
    if (match[1] === name) return match.index + match[0].indexOf(name)
  return start
}

/** Reports an XML declaration, a document type or a processing instruction. The parser drops comments. */
function reportMarkup(node: XmlNode, { svg, report }: Walk): void {
  const [found = ''] = /^<[?!]?[\w-]*/.exec(svg.slice(node.start, node.start + 40)) ?? []
  report(node.start, `contains ${found}, which is not allowed`)
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
